import type { PublicPage } from "@ebute/contracts/pages";
import { type PageMatch, pageHead } from "#lib/page/head/page-head.ts";
import { firstPictureOf } from "./first-picture.ts";

/** Metadata of a page made of sections: title, description and canonical URL. */
export function headOfPage(match: PageMatch, page: PublicPage) {
  const { title, description, standfirst, path } = page;
  return pageHead(match, {
    title,
    description: description || standfirst || title,
    path,
    // Only on the server: crawlers load each page from it.
    picture: import.meta.env.SSR ? firstPictureOf(page) : undefined,
  });
}
