import { describe, expect, it } from "vitest";
import {
  currencyPrefix,
  defaultSettings,
  differenceFromDefaults,
  isLinkTarget,
  mergeSettings,
  settingsGroups,
  settingsSchemas,
  whatsappLink,
} from "./index.ts";

function messagesOf(group: (typeof settingsGroups)[number], fields: Record<string, unknown>) {
  const result = settingsSchemas[group].safeParse({ ...defaultSettings[group], ...fields });
  return result.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
}

describe("the settings schemas", () => {
  it.each([
    ["identity", { name: " " }, "name: Name is required."],
    ["identity", { name: "a".repeat(61) }, "name: Name can have at most 60 characters."],
    [
      "identity",
      { language: "English" },
      "language: Language must be a tag such as en, yo or en-NG.",
    ],
    ["identity", { timeZone: "Lagos time" }, "timeZone: Choose a time zone from the list."],
    ["identity", { timeZone: "+01:00" }, "timeZone: Choose a time zone from the list."],
    ["identity", { dateStyle: "MM/DD/YYYY" }, "dateStyle: Choose a style of dates from the list."],
    ["identity", { country: "XX" }, "country: Choose a country from the list."],
    ["identity", { currency: "XXX" }, "currency: Choose a currency from the list."],
    ["contact", { email: "nobody" }, "email: Please enter a valid e-mail address."],
    ["contact", { phone: "call me" }, "phone: Phone must be a number such as +234 801 234 5678."],
    [
      "contact",
      { whatsapp: "555 12345" },
      "whatsapp: WhatsApp must be a number with the country code, such as +234 801 234 5678.",
    ],
    [
      "contact",
      { instagram: "https://evil.example/instagram.com" },
      "instagram: Instagram must be an address such as https://instagram.com/…",
    ],
    [
      "contact",
      { mapLink: "javascript:alert(1)" },
      "mapLink: Map link must be an address such as https://…",
    ],
    ["home", { headline: "" }, "headline: Headline is required."],
    ["home", { sections: ["posts", "posts"] }, "sections: Each section can be shown once."],
    ["home", { sections: ["shop"] }, "sections.0: Choose a section from the list."],
    [
      "home",
      { ownText: "a".repeat(1_501) },
      "ownText: Own text can have at most 1,500 characters.",
    ],
    ["words", { blogName: "" }, "blogName: Name of the blog is required."],
    [
      "announcement",
      { link: "javascript:alert(1)" },
      "link: The link must be a page of this site such as /contact, or an address that starts with https://.",
    ],
    ["announcement", { lastDay: "2026-13-40" }, "lastDay: The last day must be a date, or empty."],
    [
      "look",
      { brand: "blue" },
      "brand: Brand colour must be # and six digits or letters from a to f, such as #22307f.",
    ],
    ["look", { face: "comic" }, "face: Choose a typeface from the list."],
    [
      "discovery",
      { googleVerification: '<meta content="x">' },
      "googleVerification: Google takes only the code between the quotes, not the whole tag.",
    ],
  ] as const)("refuses %s with %o", (group, fields, message) => {
    expect(messagesOf(group, fields)).toEqual([message]);
  });

  it.each(settingsGroups)("accepts the defaults of %s", (group) => {
    expect(settingsSchemas[group].parse(defaultSettings[group])).toEqual(defaultSettings[group]);
  });
});

describe("a link target", () => {
  it.each([
    "//evil.example",
    "/\\evil.example",
    "data:text/html,x",
    "https://ada@evil.example/",
    "https://localhost/",
  ])("is not %s", (text) => {
    expect(isLinkTarget(text)).toBe(false);
  });

  it.each(["/", "/contact#top", "https://example.ng/a?b=c", "tel:+2348012345678", "mailto:a@b.ng"])(
    "can be %s",
    (text) => {
      expect(isLinkTarget(text)).toBe(true);
    },
  );
});

describe("a WhatsApp link", () => {
  it("has the number with its country code and the first sentence", () => {
    expect(whatsappLink("0801 234 5678", "I saw your menu & prices")).toBe(
      "https://wa.me/2348012345678?text=I%20saw%20your%20menu%20%26%20prices",
    );
    expect(whatsappLink("+44 20 7946 0000", "")).toBe("https://wa.me/442079460000");
    expect(whatsappLink("", "Order 7 & 8")).toBe("https://wa.me/?text=Order%207%20%26%208");
  });
});

it("a currency symbol made of letters is separated from the amount by a space", () => {
  const prefixes = (["NGN", "KES", "XOF", "USD"] as const).map(currencyPrefix);
  expect(prefixes).toEqual(["₦", "KSh\u00a0", "CFA\u00a0", "$"]);
});

describe("the difference from the defaults", () => {
  it("is empty for the defaults", () => {
    expect(differenceFromDefaults(defaultSettings)).toEqual({});
  });

  it("has only the changed fields, and restores the settings", () => {
    const changes = { identity: { name: "Adùkẹ́'s Kitchen" }, home: { sections: [] } };
    const settings = mergeSettings(defaultSettings, changes);
    expect(differenceFromDefaults(settings)).toEqual(changes);
    expect(mergeSettings(defaultSettings, differenceFromDefaults(settings))).toEqual(settings);
  });
});
