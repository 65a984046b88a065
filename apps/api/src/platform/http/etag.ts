/**
 * True when the reader's `If-None-Match` names the tag, which has its quotes, weakly or not. A star names none: what counts
 * as known by its tag must not be had for the asking.
 */
export function namesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
