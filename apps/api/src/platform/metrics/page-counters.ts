/** Counts how pages were served since the process started. */
export type PageCounters = {
  fromCache: number;
  rendered: number;
  /** Pages that a write invalidated and that proved unchanged. */
  revalidated: number;
};

export function createPageCounters(): PageCounters {
  return { fromCache: 0, rendered: 0, revalidated: 0 };
}
