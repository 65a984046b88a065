/**
 * The newest post is of this moment: long enough ago that whatever the benchmark writes is newer.
 */
const NEWEST = Date.UTC(2025, 5, 30, 17, 0);

const LONGEST_SPAN_MS = 4 * 365 * 86_400_000;
const WIDEST_STEP_MS = 8 * 3_600_000;

/**
 * Time at which the post of that index was written, of so many: three a day, or as many more as
 * four years need.
 */
export function timeOfPost(index: number, posts: number): Date {
  const step = Math.min(WIDEST_STEP_MS, Math.floor(LONGEST_SPAN_MS / posts));
  return new Date(NEWEST - (posts - 1 - index) * step);
}

export function addMilliseconds(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() + Math.round(milliseconds));
}
