import type { PublicPage } from "@ebute/contracts/pages";
import { type PageMatch, pageHead } from "#lib/page/page-head.ts";

/** Title, description and address of a page made of sections. */
export function headOfPage(match: PageMatch, { title, description, standfirst, path }: PublicPage) {
  return pageHead(match, { title, description: description || standfirst || title, path });
}
