import { eq, type SQL, sql } from "drizzle-orm";
import { mediaTable } from "#domains/media/media.table.ts";
import type { Database } from "#platform/db/client.ts";
import { inlineLimit } from "#platform/db/listing/keyset.ts";
import { cardColumns, type PostCardRow } from "../posts.repository.ts";
import { postsTable } from "../posts.table.ts";

type PostSearchParams = {
  text: string;
  /** Categories whose name contains the text: their posts match. */
  inCategories: string[];
  /** Restricts the search to one category. */
  category: string | undefined;
  /** Maximum number of matches in titles, and likewise in texts. */
  maxPerGroup: number;
  offset: number;
  size: number;
};

/**
 * Title matches come before text matches, each newest first; `rows` are those of one page of both.
 */
export type PostMatches = {
  titles: number;
  texts: number;
  hasMore: boolean;
  rows: FoundPostRow[];
};

/** `text` is the plain text, or the beginning of a long one. */
export type FoundPostRow = PostCardRow & { text: string };

export type IndexedWord = { word: string; posts: number };

/** An indexed word that resembles a typed word without matches. */
export type SimilarWord = IndexedWord & { typed: string };

/** Characters of a text in which a snippet is looked for. */
const SEARCHED_CHARS_MAX = 20_000;

/** Posts that the job counts per transaction. */
const POSTS_PER_BATCH = 200;

/**
 * A word in at most this many posts may be a typing error, if a similar word is in several times as
 * many.
 */
const RARE_WORD_POSTS_MAX = 2;
const MIN_FREQUENCY_RATIO = 5;

/** Ranks the word of a category's name before every other: it finds the whole category. */
const NAME_POSTS = 2 ** 31 - 1;

/** Similar words to fetch per typed word; the caller ranks them by edit distance. */
const SIMILAR_WORDS_MAX = 20;

export type PostSearchRepository = ReturnType<typeof createPostSearchRepository>;

export function createPostSearchRepository(db: Database) {
  // Prepared once: parsing and planning each execution took a fifth of the database's time for a
  // search.
  const matches = db
    .select({
      titles: sql<number>`found.titles`,
      texts: sql<number>`found.texts`,
      hasMore: sql<boolean>`found.has_more`,
      ...cardColumns,
      text: sql<string>`left(${postsTable.plainText}, ${inlineLimit(SEARCHED_CHARS_MAX)})`,
    })
    .from(
      sql`find_posts(
        ${sql.placeholder("text")}, ${names("inCategories")}, ${sql.placeholder("category")},
        ${sql.placeholder("maxPerGroup")}, ${sql.placeholder("offset")}, ${sql.placeholder("size")}
      ) as found cross join unnest(found.ids) with ordinality as hit(id, place)`,
    )
    .innerJoin(postsTable, eq(postsTable.id, sql`hit.id`))
    .leftJoin(mediaTable, eq(mediaTable.id, postsTable.pictureId))
    .orderBy(sql`hit.place`)
    .prepare("find_posts");
  const similarWords = prepareSimilarWords(db);

  return {
    /** A page beyond the last one has no matches at all. */
    async find({ inCategories, category, ...params }: PostSearchParams): Promise<PostMatches> {
      const rows = await matches.execute({
        ...params,
        inCategories: inCategories.join(NAME_SEPARATOR),
        category: category ?? null,
      });
      const { titles = 0, texts = 0, hasMore = false } = rows[0] ?? {};
      return { titles, texts, hasMore, rows: rows };
    },

    /**
     * Finds indexed words that resemble typed words with few matches: words of many more posts that
     * are no other form of the typed word. Also returns all `names`, for the caller to compare.
     * @param spellings candidates by typed word; folded letters
     * @param names words of the names of categories; folded letters
     */
    async findSimilarWords(
      spellings: Map<string, string[]>,
      names: readonly string[],
    ): Promise<SimilarWord[]> {
      const pairs = [...spellings].flatMap(([word, all]) =>
        all.map((spelling) => [word, spelling]),
      );
      return similarWords.execute({
        typed: [...spellings.keys()].join(),
        pairWords: pairs.map(([word]) => word).join(),
        pairSpellings: pairs.map(([, spelling]) => spelling).join(),
        names: names.join(),
      });
    },

    /**
     * Counts the words of changed posts.
     * @returns isDone true when fewer posts than a full batch were left
     */
    async countWords(): Promise<{ isDone: boolean }> {
      const [counted] = await db.execute<{ posts: number }>(
        sql`select count_post_words(${POSTS_PER_BATCH}) as posts`,
      );
      return { isDone: (counted?.posts ?? 0) < POSTS_PER_BATCH };
    },
  };
}

function prepareSimilarWords(db: Database) {
  return db
    .select({
      typed: sql<string>`typed`,
      word: sql<string>`word`,
      posts: sql<number>`posts`,
    })
    .from(sql`(
      with rare as (
        select typed, posts from unnest(${words("typed")}) as given(typed) cross join lateral (
          select coalesce(sum(posts), 0) as posts from search_words
          where word >= typed and word < typed || chr(1114111) or lexeme = lexeme_of_word(typed)
        ) as known
        where posts <= ${inlineLimit(RARE_WORD_POSTS_MAX)} and ts_lexize('english_stem', typed) <> '{}'
          and not exists (select from unnest(${words("names")}) as name where starts_with(name, typed))
      ), near as (
        select rare.typed, known.word, known.posts, rare.posts as typed_posts
        from unnest(${words("pairWords")}, ${words("pairSpellings")}) as pair(typed, spelling)
        join rare using (typed) cross join lateral (
          select word, posts from search_words where word = pair.spelling limit 1
        ) known
        union
        select rare.typed, known.word, known.posts, rare.posts from rare cross join lateral (
          select word, posts from search_words where word % rare.typed and word ~ '^[[:alpha:]]{3,30}$'
          order by similarity(word, rare.typed) desc, posts desc limit ${inlineLimit(SIMILAR_WORDS_MAX)}
        ) known
      )
      select typed, word, posts from near
      where posts > typed_posts * ${inlineLimit(MIN_FREQUENCY_RATIO)}
        and ts_lexize('english_stem', typed) <> ts_lexize('english_stem', word)
      union all
      select typed, name, ${inlineLimit(NAME_POSTS)} from rare cross join unnest(${words("names")}) as name
    ) as similar_words`)
    .prepare("similar_words");
}

/** A category's name may contain a comma, but no control character. */
const NAME_SEPARATOR = "\u001f";

function names(name: string): SQL {
  return sql`string_to_array(${sql.placeholder(name)}, chr(31))`;
}

/**
 * The driver cannot encode an array of these words; they contain letters only and are joined by
 * commas.
 */
function words(name: string): SQL {
  return sql`string_to_array(${sql.placeholder(name)}, ',')`;
}
