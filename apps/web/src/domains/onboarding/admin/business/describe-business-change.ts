import {
  BUSINESS_CATEGORY,
  type BusinessKind,
  type BusinessPart,
  type BusinessState,
  businessPresets,
} from "@ebute/contracts/onboarding";
import { listInWords } from "#lib/text/list-in-words.ts";

/** Describes what a choice of business has changed in one part of the site. */
export function describeBusinessChange(
  part: BusinessPart,
  kind: BusinessKind,
  pages: BusinessState["pages"],
): string {
  const { features, home, words, opening } = businessPresets[kind];
  switch (part) {
    case "features": {
      const orders = features.orders ? "Customers follow their orders" : "The order look-up is off";
      const study = features.studyArea
        ? "students sign up and study"
        : "lessons and sign-up are off";
      return `${orders}; ${study}.`;
    }
    case "home":
      return `It begins with “${home.headline}” Posts are filed under “${BUSINESS_CATEGORY}”.`;
    case "navigation":
      return "Header and footer have the links that fit your business.";
    case "words":
      return `Such as “${words.authorLabel ?? ""}” and “${words.contactFormHeading ?? ""}”.`;
    case "opening":
      return `While the site is closed it says “${opening.closedText}”`;
    case "pages":
      return describePages(pages);
    case "texts":
      return `${quoted(pages.worded)} have texts for your kind of business. Add your own.`;
    case "letters":
      return "The letters of your site speak in the voice of your firm.";
  }
}

function describePages({ added, hidden }: BusinessState["pages"]): string {
  return [
    ...added.map((title) => `“${title}” is a draft with examples: replace them and publish it.`),
    ...hidden.map((title) => `“${title}” is about another business, so it is not shown.`),
  ].join(" ");
}

function quoted(names: readonly string[]): string {
  return listInWords(names.map((name) => `“${name}”`));
}
