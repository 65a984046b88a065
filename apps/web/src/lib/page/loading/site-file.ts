import type { SentSite } from "#lib/page/sent-state.ts";

let loaded: SentSite | undefined;

/**
 * Loads the settings that the page shows, unless the page contains them itself. All pages share one
 * file.
 * @throws {Error} when the file fails to load; the next call tries again
 */
export async function loadSiteFile(): Promise<void> {
  const { site } = document.documentElement.dataset;
  if (!site || loaded) return;
  const response = await fetch(site);
  if (!response.ok) throw new Error("The settings of the page did not come.");
  loaded = await response.json();
}

export function loadedSite(): SentSite | undefined {
  return loaded;
}
