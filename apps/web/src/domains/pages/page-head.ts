import type { PublicPage } from "@ebute/contracts/pages";
import type { SiteContext } from "#lib/page/page-context.ts";
import { pageHead } from "#lib/page/page-head.ts";
import { firstPictureOf } from "./first-picture.ts";

/** Title, description and address of a page made of sections. */
export function headOfPage(site: SiteContext, page: PublicPage) {
  const { title, description, standfirst, path } = page;
  return pageHead(site, {
    ...{ title, description: description || standfirst || title, path },
    // Crawlers load each page from the server.
    picture: import.meta.env.SSR ? firstPictureOf(page) : undefined,
  });
}
