import type { PublicPage } from "@ebute/contracts/pages";
import { type PageMatch, pageHead } from "#lib/page/head/page-head.ts";
import { firstPictureOf } from "./first-picture.ts";

/** Title, description and address of a page made of sections. */
export function headOfPage(match: PageMatch, page: PublicPage) {
  const { title, description, standfirst, path } = page;
  return pageHead(match, {
    ...{ title, description: description || standfirst || title, path },
    // Crawlers load each page from the server.
    picture: import.meta.env.SSR ? firstPictureOf(page) : undefined,
  });
}
