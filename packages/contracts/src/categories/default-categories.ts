export type CategoryLink = { name: string; slug: string };

/** Categories of a new site, in their order. */
export const defaultCategories: readonly CategoryLink[] = [
  "Technology",
  "Startup",
  "Lifestyle",
  "Finance",
  "Health",
  "Education",
  "Entertainment",
].map((name) => ({ name, slug: name.toLowerCase() }));

/** Category of a post whose author chooses none, until the settings name another. */
export const DEFAULT_CATEGORY = "Startup";

/** Filter value for every category; it is not a category itself. */
export const ALL_CATEGORIES = "All";

/** Names that differ only in letter case or in their Unicode form have the same key. */
export function categoryKey(name: string): string {
  return name.trim().normalize("NFC").toLowerCase();
}

/** Finds a category by its name in any letter case; undefined for an unknown one. */
export function findCategory<Found extends Pick<CategoryLink, "name">>(
  categories: readonly Found[],
  name: string,
): Found | undefined {
  const key = categoryKey(name);
  return categories.find((category) => categoryKey(category.name) === key);
}

/** Parses the category parameter of a URL: `All` when absent, undefined for an unknown category. */
export function parseCategoryFilter(
  categories: readonly Pick<CategoryLink, "name">[],
  word: string | undefined,
): string | undefined {
  const key = categoryKey(word ?? "");
  if (key === "" || key === categoryKey(ALL_CATEGORIES)) return ALL_CATEGORIES;
  return findCategory(categories, key)?.name;
}
