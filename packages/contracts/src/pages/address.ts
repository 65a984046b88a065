export const PAGE_PATH_MAX_CHARS = 80;

/** Small letters, digits and hyphens, in one or two segments. */
const PAGE_PATH = /^\/[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)?$/;

export function isPagePath(path: string): boolean {
  return path.length <= PAGE_PATH_MAX_CHARS && PAGE_PATH.test(path);
}

/** Makes an address of a title, such as `/menu-and-prices`; empty when the title has no usable letter. */
export function toPagePath(title: string): string {
  const words = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
  return words ? `/${words}` : "";
}
