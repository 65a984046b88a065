import { PAGE_PATH_MAX_CHARS } from "../limits.ts";

/** Small letters, digits and hyphens, in one or two segments. */
const PAGE_PATH = /^\/[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)?$/;

export function isPagePath(path: string): boolean {
  return path.length <= PAGE_PATH_MAX_CHARS && PAGE_PATH.test(path);
}
