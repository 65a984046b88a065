import { type CategoryLink, defaultCategories } from "@ebute/contracts/categories";
import {
  defaultSettings,
  differenceFromDefaults,
  mergeSettings,
  type SettingsChanges,
} from "@ebute/contracts/settings";
import type { PageState, SiteContext } from "./page-context.ts";

/** Serialized form of the site, in the page or in the file that all pages share. */
export type SerializedSite = Pick<SiteContext, "publicUrl" | "year" | "logo"> &
  Partial<typeof defaultRegion> & {
    settings: SettingsChanges;
    /** Absent if they are the categories of a new site. */
    categories?: readonly CategoryLink[];
  };

/** Serialized state in a page; without the site if the shared file contains it. */
export type SerializedState = Omit<PageState, "site"> & { site: SerializedSite | undefined };

/** Default values derived from time zone and currency, which pages omit. */
export const defaultRegion: Pick<SiteContext, "offsets" | "currencyPrefix"> = {
  offsets: [60],
  currencyPrefix: "₦",
};

/**
 * Removes default settings and default categories, which every script contains. Runs on the server
 * only, so that browser chunks do not contain the comparison.
 */
export function serializeSite(site: SiteContext): SerializedSite {
  if (!import.meta.env.SSR) throw new Error("only the server sends a page");
  const { publicUrl, year, logo, mark: _mark, categories, ...others } = site;
  const { linkPicture: _linkPicture, ...rest } = others;
  const { offsets, currencyPrefix, ...settings } = rest;
  const { timeZone, currency } = settings.identity;
  const isDefault = JSON.stringify(categories) === JSON.stringify(defaultCategories);
  return {
    publicUrl,
    year,
    settings: differenceFromDefaults(settings),
    ...(logo ? { logo } : {}),
    ...(timeZone === defaultSettings.identity.timeZone ? {} : { offsets }),
    ...(currency === defaultSettings.identity.currency ? {} : { currencyPrefix }),
    ...(isDefault ? {} : { categories }),
  };
}

/** @param loaded content of the shared file, if the page does not contain the site itself */
export function deserializeState(
  { site: carried, ...state }: SerializedState,
  loaded: SerializedSite | undefined,
): PageState {
  const site = carried ?? loaded;
  if (!site) throw new Error("The settings of the page did not come.");
  const { settings, categories = defaultCategories, ...sent } = site;
  return {
    ...state,
    site: { ...mergeSettings(defaultSettings, settings), ...defaultRegion, categories, ...sent },
  };
}
