import { categories, findCategory } from "@ebute/contracts/posts";
import type { PostFilter } from "./posts.repository.ts";

type Words = {
  category?: string | undefined;
  term?: string | undefined;
  searchIn: "title" | "text";
};

/** `All` and words that name no category filter nothing. A term also finds the categories that contain it. */
export function toPostFilter({ category, term, searchIn }: Words): PostFilter {
  const text = term?.trim();
  const inCategories = text
    ? categories.filter((name) => name.toLowerCase().includes(text.toLowerCase()))
    : [];
  return {
    category: category ? findCategory(category) : undefined,
    term: text ? { text, inCategories, searchIn } : undefined,
  };
}
