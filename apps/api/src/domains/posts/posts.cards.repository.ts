import type { Category } from "@ebute/contracts/posts";
import { POSTS_PER_PAGE } from "@ebute/contracts/posts";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { mediaTable } from "#domains/media/media.table.ts";
import type { Database } from "#platform/db/database.ts";
import { newestFirst, writtenLimit } from "#platform/db/keyset.ts";
import { type NumberedPage, pageCounts } from "#platform/db/numbered-page.ts";
import { rowCountOfTable } from "#platform/db/row-counts.ts";
import { versionOf, writtenBy } from "#platform/db/row-versions.ts";
import { cardColumns, type PostCardRow } from "./posts.repository.ts";
import { postsTable } from "./posts.table.ts";

/** Up to here a list is walked from its top: some thousand entries of an index at most. */
export const NEAR_PAGES = 100;

export type PostCardsRepository = ReturnType<typeof createPostCardsRepository>;

/**
 * The lists that everybody reads, cards and number of posts in one statement. It is prepared, so that a page costs the
 * database no more than the walk to its rows.
 */
export function createPostCardsRepository(db: Database) {
  const ofAll = prepareCards("cards_of_all");
  const ofCategory = prepareCards(
    "cards_of_category",
    eq(postsTable.category, sql.placeholder("category")),
  );

  function prepareCards(name: string, where?: SQL) {
    const order = newestFirst(postsTable.publishedAt, postsTable.id);
    // The planner takes an offset that is a value for a tenth of what it is in: of all posts that would be so dear that it
    // would rather plan the statement anew each time.
    const near = db
      .select({ id: postsTable.id, publishedAt: postsTable.publishedAt })
      .from(postsTable)
      .where(and(sql`${postsTable.isPublished}`, where))
      .orderBy(...order)
      .limit(writtenLimit(NEAR_PAGES * POSTS_PER_PAGE))
      .as("near");
    const ids = db
      .select({ id: near.id })
      .from(near)
      .orderBy(...newestFirst(near.publishedAt, near.id))
      .limit(writtenLimit(POSTS_PER_PAGE))
      .offset(sql.placeholder("offset"));
    const written = writtenBy(postsTable, mediaTable);
    const total = rowCountOfTable(sql.placeholder("counter"));
    const hasPicture = eq(mediaTable.id, postsTable.pictureId);
    const isOnPage = inArray(postsTable.id, ids);
    return {
      cards: db
        .select({ ...cardColumns, written, total })
        .from(postsTable)
        .leftJoin(mediaTable, hasPicture)
        .where(isOnPage)
        .orderBy(...order)
        .prepare(name),
      version: db
        .select({ id: postsTable.id, written, total })
        .from(postsTable)
        .leftJoin(mediaTable, hasPicture)
        .where(isOnPage)
        .orderBy(...order)
        .prepare(`version_of_${name}`),
    };
  }

  function find(category: Category | undefined, page: number) {
    const offset = (page - 1) * POSTS_PER_PAGE;
    return category
      ? { list: ofCategory, values: { offset, category, counter: `posts.published.${category}` } }
      : { list: ofAll, values: { offset, counter: "posts.published" } };
  }

  return {
    /** Undefined where no post stands: whether such a page is there at all is not known then. */
    async findPage(
      category: Category | undefined,
      page: number,
    ): Promise<(NumberedPage<PostCardRow> & { version: string }) | undefined> {
      const { list, values } = find(category, page);
      const rows = await list.cards.execute(values);
      const [first] = rows;
      if (!first) return undefined;
      const { total } = first;
      return { rows, version: versionOf(rows, total), ...pageCounts(total, POSTS_PER_PAGE) };
    },

    /** The `version` of `findPage` alone. */
    async findVersion(category: Category | undefined, page: number): Promise<string | undefined> {
      const { list, values } = find(category, page);
      const rows = await list.version.execute(values);
      const [first] = rows;
      return first && versionOf(rows, first.total);
    },
  };
}
