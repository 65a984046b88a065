import { ALL_CATEGORIES } from "@ebute/contracts/categories";
import { POST_SEARCH_RESULTS_MAX, POSTS_PER_PAGE, type SnippetPart } from "@ebute/contracts/posts";
import type { Categories } from "#domains/categories/categories.directory.service.ts";
import { type PageCounts, pageCounts } from "#platform/db/listing/offset-pages.ts";
import type { PostCardRow } from "../posts.repository.ts";
import { toPostFilter } from "./posts.filter.ts";
import type { PostMatches, PostSearchRepository } from "./posts.search.repository.ts";
import { findSnippet } from "./posts.snippet.ts";
import { correctableWordsOf, correctSearch, generateSpellings } from "./posts.spelling.ts";

/** A search with at most this many results offers other spellings. */
const MAX_RESULTS_TO_SUGGEST = 2;

type PostSearchQuery = { q: string; category: string; page: number };

export type SearchPage = PageCounts & {
  /** Without a snippet where the words stand in the title alone. */
  rows: (PostCardRow & { snippet: SnippetPart[] | undefined })[];
  titleMatches: number;
  everywhere?: number;
  shownFor?: string;
  suggestions?: string[];
};

type Correction = { words: string; found: PostMatches };

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

  /** Other spellings that find something, most likely first. */
  async function findCorrections(
    typed: PostSearchQuery,
    categories: Categories,
  ): Promise<Correction[]> {
    const spellings = generateSpellings(typed.q);
    if (spellings.size === 0) return [];
    const names = correctableWordsOf(categories.rows.map(({ name }) => name));
    const similar = await search.findSimilarWords(spellings, names);
    const corrections = correctSearch(typed.q, similar).map(async (words) => ({
      words,
      found: await find({ ...typed, q: words }, categories),
    }));
    return (await Promise.all(corrections)).filter(({ found }) => countOf(found) > 0);
  }

  function toPage(found: PostMatches, q: string): SearchPage {
    return {
      rows: found.rows.map(({ text, ...row }) => ({ ...row, snippet: findSnippet(text, q) })),
      titleMatches: found.titles,
      ...pageCounts(countOf(found), POSTS_PER_PAGE),
      ...(found.hasMore ? { hasMore: true as const } : {}),
    };
  }

  return {
    /**
     * Returns one page of matches: titles and categories first, then texts. In a category it counts
     * the matches of all categories too. Without any match it shows the most likely other spelling,
     * and suggests the rest; with few matches it suggests all of them.
     */
    async findPage(typed: PostSearchQuery, categories: Categories): Promise<SearchPage> {
      const { q } = typed;
      const [result, everywhere] = await Promise.all([
        find(typed, categories),
        isOfCategory(typed, categories)
          ? find({ q, category: ALL_CATEGORIES, page: 1 }, categories)
          : nothing,
      ]);
      const page = { ...toPage(result, q), ...widen(result, everywhere) };
      if (countOf(result) > MAX_RESULTS_TO_SUGGEST) return page;
      // The words are spelt right if another category has them.
      if (countOf(result) === 0 && countOf(everywhere) > 0) return page;
      const corrections = await findCorrections(typed, categories);
      const [first, ...others] = corrections;
      if (!first) return page;
      if (countOf(result) > 0) return { ...page, ...suggest(corrections) };
      return { ...toPage(first.found, first.words), shownFor: first.words, ...suggest(others) };
    },

    /** Counts the words of every post that has changed since its last count. */
    async countWords(): Promise<void> {
      while (!(await search.countWords()).isDone);
    },
  };
}

const nothing: PostMatches = { titles: 0, texts: 0, hasMore: false, rows: [] };

function countOf({ titles, texts }: PostMatches): number {
  return titles + texts;
}

function isOfCategory({ category }: PostSearchQuery, { parseFilter }: Categories): boolean {
  return parseFilter(category) !== ALL_CATEGORIES;
}

function widen(inCategory: PostMatches, everywhere: PostMatches): Pick<SearchPage, "everywhere"> {
  const count = everywhere.hasMore ? POST_SEARCH_RESULTS_MAX + 1 : countOf(everywhere);
  return count > countOf(inCategory) ? { everywhere: count } : {};
}

function suggest(corrections: readonly Correction[]): Pick<SearchPage, "suggestions"> {
  if (corrections.length === 0) return {};
  return { suggestions: corrections.map(({ words }) => words) };
}
