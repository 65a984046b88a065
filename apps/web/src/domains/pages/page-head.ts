import type { PublicPage } from "@ebute/contracts/pages";
import type { SiteContext } from "#lib/page/page-context.ts";
import { pageHead } from "#lib/page/page-head.ts";

/** Title, description and address of a page made of sections. */
export function headOfPage(
  site: SiteContext,
  { title, description, standfirst, path }: PublicPage,
) {
  return pageHead(site, { title, description: description || standfirst || title, path });
}
