import { type SQL, sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";

/**
 * Words of a published post as they were added to `search_words`. A trigger on posts marks the row
 * as stale after any write, and a job counts again. No foreign key: the words of a deleted post
 * must still be subtracted.
 */
export const postWordsTable = pgTable(
  "post_words",
  {
    postId: uuid().primaryKey(),
    words: text().array().notNull().default([]),
    isStale: boolean().notNull().default(true),
  },
  (table) => [index("post_words_stale_idx").on(table.postId).where(sql`${table.isStale}`)],
);

/**
 * Every folded word of published posts with the number of posts that contain it: for prefixes, for
 * spelling correction, and to estimate how many posts a search matches.
 */
export const searchWordsTable = pgTable(
  "search_words",
  {
    word: text().primaryKey(),
    posts: integer().notNull(),
    /** The form of the word in the indexes of posts. */
    lexeme: text().generatedAlwaysAs((): SQL => sql`lexeme_of_word(${searchWordsTable.word})`),
  },
  (table) => [
    // Only these words are suggested; numbers and compounds are only counted.
    index("search_words_trgm_idx")
      .using("gin", sql`${table.word} gin_trgm_ops`)
      .where(sql`${table.word} ~ '^[[:alpha:]]{3,30}$'`),
    index("search_words_lexeme_idx").on(table.lexeme),
    index("search_words_unused_idx").on(table.word).where(sql`${table.posts} <= 0`),
  ],
);
