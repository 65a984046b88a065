import { formatLocal } from "@ebute/contracts/dates";
import {
  countryCodes,
  currencies,
  currencyCodes,
  currencyPrefix,
  dateStyles,
  SITE_DESCRIPTION_MAX_CHARS,
  SITE_NAME_MAX_CHARS,
  TAGLINE_MAX_CHARS,
} from "@ebute/contracts/settings";
import { textAreaField, textField } from "./define-settings-fields.ts";
import type { SettingsSection } from "./settings-section.ts";

export const identitySection: SettingsSection = {
  group: "identity",
  preview: "/",
  title: "Identity",
  about:
    "How the site calls itself: in the header, in letters, in search results. And how it writes dates and prices.",
  fields: [
    {
      ...textField(
        "name",
        "Name",
        SITE_NAME_MAX_CHARS,
        "The name of your firm, as people know it.",
      ),
      hasNoReset: true,
    },
    {
      ...textField(
        "tagline",
        "Tagline",
        TAGLINE_MAX_CHARS,
        "One sentence at the foot of each page.",
      ),
      hasNoReset: true,
    },
    textAreaField(
      "description",
      "Description",
      SITE_DESCRIPTION_MAX_CHARS,
      "What search engines show of your home page. Empty: the tagline.",
    ),
    textField(
      "language",
      "Language",
      20,
      "Language of your texts, as a tag: en, yo, ha, ig, en-NG.",
    ),
    {
      kind: "picture",
      name: "logo",
      label: "Logo",
      hint: "At the top of each page, on browser tabs and home screens. Without one, your name stands there, and the icons show its first letter.",
    },
    {
      kind: "timeZone",
      name: "timeZone",
      label: "Time zone",
      hint: "The site and its letters write every date and time in it, whatever the reader's own.",
    },
    {
      kind: "choice",
      name: "dateStyle",
      label: "Dates",
      hint: "Today, at four minutes past three, as the site would write it.",
      choices: dateStyles.map((style) => ({ value: style, label: exampleOf(style) })),
    },
    {
      kind: "choice",
      name: "country",
      label: "Country",
      hint: "Students may type its phone numbers without the country code. Numbers that are stored stay as they are.",
      get choices() {
        return listCountries();
      },
    },
    {
      kind: "choice",
      name: "currency",
      label: "Currency",
      hint: "Of all prices in price lists. A change converts no amount: please check them afterwards.",
      choices: currencyCodes.map((code) => ({
        value: code,
        label: `${currencyPrefix(code)}3,500 · ${currencies[code].name} (${code})`,
      })),
    },
  ],
};

let countries: { value: string; label: string }[] | undefined;

/** Made when the field is shown, because `Intl` is slow and every settings screen loads this. */
function listCountries() {
  const names = new Intl.DisplayNames("en", { type: "region" });
  countries ??= countryCodes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => one.label.localeCompare(other.label, "en"));
  return countries;
}

/** Formats today's date on this device as an example. */
function exampleOf(style: string): string {
  const now = new Date();
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate(), 15, 4);
  return formatLocal(today, style, [0]);
}
