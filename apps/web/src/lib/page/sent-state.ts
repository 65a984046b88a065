import { type CategoryLink, defaultCategories } from "@ebute/contracts/categories";
import {
  defaultSettings,
  differenceFromDefaults,
  mergeSettings,
  type SettingsChanges,
} from "@ebute/contracts/settings";
import type { PageState, SiteContext } from "./page-context.ts";

/** The site as pages or their common file carry it. */
export type SentSite = Pick<SiteContext, "publicUrl" | "year" | "logo"> &
  Partial<typeof standardRegion> & {
    settings: SettingsChanges;
    /** Absent while they are the categories of a new site. */
    categories?: readonly CategoryLink[];
  };

/** The state as a page carries it; without the site where that is in the common file. */
export type SentState = Omit<PageState, "site"> & { site: SentSite | undefined };

/** Values derived from the time zone and the currency of a new site, which pages do not carry. */
export const standardRegion: Pick<SiteContext, "offsets" | "currencyPrefix"> = {
  offsets: [60],
  currencyPrefix: "₦",
};

/**
 * The site without what every script contains, the default settings and categories. Server only, so
 * that browser chunks do not contain the comparison.
 */
export function toSentSite(site: SiteContext): SentSite {
  if (!import.meta.env.SSR) throw new Error("only the server sends a page");
  const { publicUrl, year, logo, mark: _mark, categories, ...others } = site;
  const { linkPicture: _linkPicture, ...rest } = others;
  const { offsets, currencyPrefix, ...settings } = rest;
  const { timeZone, currency } = settings.identity;
  const isDefault = JSON.stringify(categories) === JSON.stringify(defaultCategories);
  return {
    ...{ publicUrl, year, settings: differenceFromDefaults(settings) },
    ...(logo ? { logo } : {}),
    ...(timeZone === defaultSettings.identity.timeZone ? {} : { offsets }),
    ...(currency === defaultSettings.identity.currency ? {} : { currencyPrefix }),
    ...(isDefault ? {} : { categories }),
  };
}

/** @param loaded content of the common file, where the page does not carry the site itself */
export function fromSentState(
  { site: carried, ...state }: SentState,
  loaded: SentSite | undefined,
): PageState {
  const site = carried ?? loaded;
  if (!site) throw new Error("The settings of the page did not come.");
  const { settings, categories = defaultCategories, ...sent } = site;
  return {
    ...state,
    site: { ...mergeSettings(defaultSettings, settings), ...standardRegion, categories, ...sent },
  };
}
