import type { Category } from "@ebute/contracts/posts";
import { POSTS_PER_PAGE } from "@ebute/contracts/posts";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { mediaTable } from "#domains/media/media.table.ts";
import type { Database } from "#platform/db/database.ts";
import { newestFirst, writtenLimit } from "#platform/db/keyset.ts";
import { type NumberedPage, pageCounts } from "#platform/db/numbered-page.ts";
import { rowCountOfTable } from "#platform/db/row-counts.ts";
import { cardColumns, type PostCardRow } from "./posts.repository.ts";
import { postsTable } from "./posts.table.ts";

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
    const ids = db
      .select({ id: postsTable.id })
      .from(postsTable)
      .where(and(sql`${postsTable.isPublished}`, where))
      .orderBy(...order)
      .limit(writtenLimit(POSTS_PER_PAGE))
      .offset(sql.placeholder("offset"));
    return db
      .select({ ...cardColumns, total: rowCountOfTable(sql.placeholder("counter")) })
      .from(postsTable)
      .leftJoin(mediaTable, eq(mediaTable.id, postsTable.pictureId))
      .where(inArray(postsTable.id, ids))
      .orderBy(...order)
      .prepare(name);
  }

  return {
    /** Undefined where no post stands: whether such a page is there at all is not known then. */
    async findPage(
      category: Category | undefined,
      page: number,
    ): Promise<NumberedPage<PostCardRow> | undefined> {
      const offset = (page - 1) * POSTS_PER_PAGE;
      const rows = category
        ? await ofCategory.execute({ offset, category, counter: `posts.published.${category}` })
        : await ofAll.execute({ offset, counter: "posts.published" });
      const [first] = rows;
      return first && { rows, ...pageCounts(first.total, POSTS_PER_PAGE) };
    },
  };
}
