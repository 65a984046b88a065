import { hash } from "node:crypto";
import type { SiteSettingsFile } from "@ebute/page-port";
import type { SerializedSite } from "#lib/page/serialized-state.ts";

/** Settings up to this length are part of each page, which saves a request for the file. */
const CARRIED_MAX_CHARS = 400;

/** Folder of the files; the service worker caches everything below /assets. */
const FOLDER = "/assets/site/";

/** Converts the settings to the file that the scripts of all pages share. */
export function toSiteSettingsFile(
  site: SerializedSite,
): SiteSettingsFile & { isCarried: boolean } {
  const content = JSON.stringify(site);
  const path = FOLDER + hash("sha256", content, "base64url").slice(0, 16);
  return { path, content, isCarried: content.length <= CARRIED_MAX_CHARS };
}
