/** Counts how pages were served since the process started. */
export type PageCounters = {
  fromCache: number;
  rendered: number;
};

export function createPageCounters(): PageCounters {
  return { fromCache: 0, rendered: 0 };
}
