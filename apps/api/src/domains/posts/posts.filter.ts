import { ALL_CATEGORIES, categories, parseCategoryFilter } from "@ebute/contracts/posts";
import type { PostFilter } from "./posts.repository.ts";

type Words = {
  category?: string | undefined;
  term?: string | undefined;
  searchIn: "title" | "text";
};

/** `All` filters nothing; a word that names no category finds nothing. A term also finds the categories that contain it. */
export function toPostFilter({ category, term, searchIn }: Words): PostFilter {
  const text = term?.trim();
  const inCategories = text
    ? categories.filter((name) => name.toLowerCase().includes(text.toLowerCase()))
    : [];
  return {
    category: toCategory(category),
    term: text ? { text, inCategories, searchIn } : undefined,
  };
}

function toCategory(word: string | undefined): PostFilter["category"] {
  const filter = parseCategoryFilter(word);
  return filter === ALL_CATEGORIES ? undefined : (filter ?? "unknown");
}
