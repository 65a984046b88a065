import { hash } from "node:crypto";
import type { SiteFile } from "@ebute/page-port";
import type { SentSite } from "#lib/page/sent-state.ts";

/** A shorter site is carried by each page, which spares its script a request. */
const CARRIED_MAX_CHARS = 400;

/** Folder of the files; the service worker keeps what is below /assets. */
const FOLDER = "/assets/site/";

/** The file with the site, which the scripts of all pages share. */
export function toSiteFile(site: SentSite): SiteFile & { isCarried: boolean } {
  const content = JSON.stringify(site);
  const path = FOLDER + hash("sha256", content, "base64url").slice(0, 16);
  return { path, content, isCarried: content.length <= CARRIED_MAX_CHARS };
}
