/** How pages were answered since the process began: what it costs to count them is one addition each. */
export type PageCounts = {
  fromCache: number;
  rendered: number;
  /** Looked up again after a change, and found to be what they were. */
  confirmed: number;
};

export function createPageCounts(): PageCounts {
  return { fromCache: 0, rendered: 0, confirmed: 0 };
}
