export const categories = [
  "Technology",
  "Startup",
  "Lifestyle",
  "Finance",
  "Health",
  "Education",
  "Entertainment",
] as const;

export type Category = (typeof categories)[number];

export const DEFAULT_CATEGORY: Category = "Startup";

/** Filter word for every category; it is not a category itself. */
export const ALL_CATEGORIES = "All";

/** Characters of the card's description. Source: specification, section 9. */
export const POST_EXCERPT_CHARS = 140;

/** The category in any letter case, or undefined when the word names none. */
export function findCategory(word: string): Category | undefined {
  return categories.find((category) => category.toLowerCase() === word.trim().toLowerCase());
}

export type CategoryFilter = Category | typeof ALL_CATEGORIES;

/** What a category's word in an address stands for: `All` when there is none, undefined when it names no category. */
export function parseCategoryFilter(word: string | undefined): CategoryFilter | undefined {
  const name = word?.trim().toLowerCase() ?? "";
  if (name === "" || name === ALL_CATEGORIES.toLowerCase()) return ALL_CATEGORIES;
  return findCategory(name);
}
