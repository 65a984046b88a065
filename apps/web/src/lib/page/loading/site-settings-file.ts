import type { SerializedSite } from "#lib/page/serialized-state.ts";

let loaded: SerializedSite | undefined;

/**
 * Loads the settings that the page shows, unless the page contains them itself. All pages share one
 * file.
 * @throws {Error} when the file fails to load; the next call tries again
 */
export async function loadSiteSettingsFile(): Promise<void> {
  const { site } = document.documentElement.dataset;
  if (!site || loaded) return;
  const response = await fetch(site);
  if (!response.ok) throw new Error("The settings of the page did not come.");
  loaded = await response.json();
}

export function getLoadedSiteSettings(): SerializedSite | undefined {
  return loaded;
}
