import { POST_SEARCH_RESULTS_MAX, POSTS_PER_PAGE } from "@ebute/contracts/posts";
import type { Categories } from "#domains/categories/categories.directory.service.ts";
import { type PageCounts, pageCounts } from "#platform/db/listing/offset-pages.ts";
import { toPostFilter } from "./posts.filter.ts";
import type { PostCardRow } from "./posts.repository.ts";
import type { PostMatches, PostSearchRepository } from "./posts.search.repository.ts";
import { correctSearch, generateSpellings } from "./posts.spelling.ts";

/** A search with at most this many results offers other spellings. */
const MAX_RESULTS_TO_SUGGEST = 2;

type PostSearchQuery = { q: string; category: string; page: number };

export type SearchPage = PageCounts & {
  rows: PostCardRow[];
  titleMatches: number;
  shownFor?: string;
  suggestions?: string[];
};

export type PostSearchService = ReturnType<typeof createPostSearchService>;

export function createPostSearchService({ search }: { search: PostSearchRepository }) {
  function find(
    { q, category, page }: PostSearchQuery,
    categories: Categories,
  ): Promise<PostMatches> {
    const filter = toPostFilter({ category, term: q }, categories);
    if (filter.category === null || !filter.term) return Promise.resolve(nothing);
    return search.find({
      ...filter.term,
      category: filter.category,
      maxPerGroup: POST_SEARCH_RESULTS_MAX,
      offset: (page - 1) * POSTS_PER_PAGE,
      size: POSTS_PER_PAGE,
    });
  }

  async function findSpellings(q: string): Promise<string[]> {
    const candidates = generateSpellings(q);
    if (candidates.size === 0) return [];
    return correctSearch(q, await search.findSimilarWords(candidates));
  }

  async function toPage(found: PostMatches): Promise<SearchPage> {
    return {
      rows: await search.findCards(found.ids),
      titleMatches: found.titles,
      ...pageCounts(found.titles + found.texts, POSTS_PER_PAGE),
      ...(found.hasMore ? { hasMore: true as const } : {}),
    };
  }

  return {
    /**
     * Returns one page of matches: titles and categories first, then texts. Without any match it shows the most likely
     * other spelling that has some; with few matches it suggests others.
     */
    async findPage(typed: PostSearchQuery, categories: Categories): Promise<SearchPage> {
      const found = await find(typed, categories);
      if (found.titles + found.texts > MAX_RESULTS_TO_SUGGEST) return toPage(found);
      const suggestions = await findSpellings(typed.q);
      if (suggestions.length === 0) return toPage(found);
      if (found.titles + found.texts > 0) return { ...(await toPage(found)), suggestions };
      for (const shownFor of suggestions) {
        const corrected = await find({ ...typed, q: shownFor }, categories);
        if (corrected.titles + corrected.texts > 0) {
          return { ...(await toPage(corrected)), shownFor };
        }
      }
      return toPage(found);
    },

    /** Counts the words of every post that has changed since its last count. */
    async countWords(): Promise<void> {
      while (!(await search.countWords()).isDone);
    },
  };
}

const nothing: PostMatches = { titles: 0, texts: 0, hasMore: false, ids: [] };
