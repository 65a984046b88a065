export const businessKinds = ["food", "school", "shop", "services", "other"] as const;

export type BusinessKind = (typeof businessKinds)[number];

export const businessNames: Record<BusinessKind, string> = {
  food: "Food",
  school: "School",
  shop: "Shop",
  services: "Services",
  other: "Something else",
};

/**
 * Parts of the site that a kind of business changes, in the order in which the panel shows them.
 */
export const businessParts = [
  "features",
  "home",
  "navigation",
  "words",
  "opening",
  "pages",
  "texts",
  "letters",
] as const;

export type BusinessPart = (typeof businessParts)[number];

export const businessPartNames: Record<BusinessPart, string> = {
  features: "Parts of the site",
  home: "Home page",
  navigation: "Menus",
  words: "Words",
  opening: "Before the opening",
  pages: "Pages",
  texts: "Texts",
  letters: "Letters",
};
