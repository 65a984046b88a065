import { type CategoryLink, defaultCategories } from "@ebute/contracts/categories";
import {
  defaultSettings,
  differenceFromDefaults,
  mergeSettings,
  type SettingsChanges,
} from "@ebute/contracts/settings";
import type { PageState, SiteContext } from "./page-context.ts";

type SentState = Omit<PageState, "site"> & {
  site: Pick<SiteContext, "publicUrl" | "year" | "logo"> &
    Partial<typeof standardRegion> & {
      settings: SettingsChanges;
      /** Absent while they are the categories of a new site. */
      categories?: readonly CategoryLink[];
    };
};

/** Values derived from the time zone and the currency of a new site, which pages do not carry. */
export const standardRegion: Pick<SiteContext, "offsets" | "currencyPrefix"> = {
  offsets: [60],
  currencyPrefix: "₦",
};

/**
 * The state as a page carries it: the script of the page already contains the default settings and
 * categories. Server only, so that browser chunks do not contain the comparison.
 */
export function toSentState({ site, ...state }: PageState): SentState {
  if (!import.meta.env.SSR) throw new Error("only the server sends a page");
  const { publicUrl, year, logo, mark: _mark, categories, ...others } = site;
  const { linkPicture: _linkPicture, ...rest } = others;
  const { offsets, currencyPrefix, ...settings } = rest;
  const { timeZone, currency } = settings.identity;
  const isDefault = JSON.stringify(categories) === JSON.stringify(defaultCategories);
  return {
    ...state,
    site: {
      ...{ publicUrl, year, settings: differenceFromDefaults(settings) },
      ...(logo ? { logo } : {}),
      ...(timeZone === defaultSettings.identity.timeZone ? {} : { offsets }),
      ...(currency === defaultSettings.identity.currency ? {} : { currencyPrefix }),
      ...(isDefault ? {} : { categories }),
    },
  };
}

export function fromSentState({ site, ...state }: SentState): PageState {
  const { settings, categories = defaultCategories, ...sent } = site;
  return {
    ...state,
    site: { ...mergeSettings(defaultSettings, settings), ...standardRegion, categories, ...sent },
  };
}
