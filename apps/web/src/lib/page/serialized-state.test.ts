import { defaultCategories } from "@ebute/contracts/categories";
import { listZoneOffsets } from "@ebute/contracts/dates";
import { currencyPrefix, defaultSettings, type SiteSettings } from "@ebute/contracts/settings";
import { describe, expect, it } from "vitest";
import type { PageState } from "./page-context.ts";
import { deserializeState, serializeSite } from "./serialized-state.ts";

const NOW = Date.parse("2026-11-24T12:00:00Z");

function stateOf(identity: Partial<SiteSettings["identity"]>): PageState {
  const settings = { ...defaultSettings, identity: { ...defaultSettings.identity, ...identity } };
  const { timeZone, currency } = settings.identity;
  return {
    site: {
      ...settings,
      categories: defaultCategories,
      publicUrl: "https://ebute.example",
      year: 2026,
      offsets: listZoneOffsets(timeZone, NOW),
      currencyPrefix: currencyPrefix(currency),
    },
    assets: {
      client: "",
      clientParts: [],
      siteCss: "",
      adminCss: "",
      scripts: { orderPoller: "", embedPlayer: "", savePost: "" },
    },
    form: undefined,
    viewer: undefined,
    savesData: false,
    hasOrders: false,
  };
}

describe("the state sent with a page", () => {
  it.each([
    {},
    { timeZone: "Africa/Accra", currency: "GHS" },
    { timeZone: "Europe/London", dateStyle: "DD/MM/YYYY, HH:mm", currency: "GBP" },
    { dateStyle: "YYYY-MM-DD, HH:mm" },
  ] as const)("gives the browser the date and price formats of the server: %o", (identity) => {
    const state = stateOf(identity);
    const site = JSON.parse(JSON.stringify(serializeSite(state.site)));
    expect(deserializeState({ ...state, site }, undefined)).toEqual(state);
    expect(deserializeState({ ...state, site: undefined }, site)).toEqual(state);
  });

  it("has no date and price formats on a new site", () => {
    expect(serializeSite(stateOf({}).site)).toEqual({
      publicUrl: "https://ebute.example",
      year: 2026,
      settings: {},
    });
  });
});
