import { slugOf } from "../../primitives/slug.ts";
import { PAGE_PATH_MAX_CHARS } from "../limits.ts";

/**
 * Makes a path from a title, such as `/menu-and-prices`; empty when the title has no usable letter.
 */
export function toPagePath(title: string): string {
  const slug = slugOf(title, PAGE_PATH_MAX_CHARS);
  return slug && `/${slug}`;
}
