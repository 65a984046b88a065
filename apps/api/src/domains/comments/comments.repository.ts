import type { CommentTableInput, ListModeratedCommentsInput } from "@ebute/contracts/comments";
import { TRASH_NAME_CHARS } from "@ebute/contracts/trash";
import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { postsTable } from "#domains/posts/posts.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { findKeysetPage, type KeysetPage } from "#platform/db/listing/keyset.ts";
import { containsWords } from "#platform/db/listing/like-patterns.ts";
import { findOffsetPage } from "#platform/db/listing/offset-pages.ts";
import { isId } from "#platform/runtime/ids.ts";
import { moveToTrash } from "#platform/trash/trash.ts";
import { type RowCountName, type RowPeriodName, sumRowCounters } from "#src/site/counters.ts";
import { type CommentRow, commentsTable } from "./comments.table.ts";

export type CommentWithPost = CommentRow & { postTitle: string };

type CommentPost = { postId: string; postTitle: string };

const postColumns = {
  postId: commentsTable.postId,
  postTitle: sql<string>`(select ${postsTable.title} from ${postsTable} where ${postsTable.id} = ${commentsTable.postId})`,
};

const columnsWithPost = { ...getTableColumns(commentsTable), postTitle: postsTable.title };

export type CommentsRepository = ReturnType<typeof createCommentsRepository>;

export function createCommentsRepository(db: Database) {
  return {
    async findAll({
      isApproved,
      ...list
    }: ListModeratedCommentsInput): Promise<KeysetPage<CommentWithPost>> {
      return findKeysetPage(commentsTable, list, (isOnPage, orderBy, limit) =>
        db
          .select(columnsWithPost)
          .from(commentsTable)
          .innerJoin(postsTable, eq(postsTable.id, commentsTable.postId))
          .where(
            and(
              isApproved === undefined ? undefined : eq(commentsTable.isApproved, isApproved),
              isOnPage,
            ),
          )
          .orderBy(...orderBy)
          .limit(limit),
      );
    },

    findTablePage({ status, q, sort, direction, page }: CommentTableInput) {
      const isApproved = status === "approved";
      const counter = isApproved ? "comments.approved" : "comments.waiting";
      const counters = [counter] satisfies (RowCountName & RowPeriodName)[];
      return findOffsetPage(db, commentsTable.id, {
        where: eq(commentsTable.isApproved, isApproved),
        words: matchesSearch(q),
        order: { by: commentsTable[sort], direction },
        page,
        counters,
        dated: { by: commentsTable.createdAt, names: counters },
        fetch: (isOnPage, orderBy) =>
          db
            .select(columnsWithPost)
            .from(commentsTable)
            .innerJoin(postsTable, eq(postsTable.id, commentsTable.postId))
            .where(isOnPage)
            .orderBy(...orderBy),
      });
    },

    count: () => sumRowCounters(db, ["comments.approved", "comments.waiting"]),

    /** Returns the title of the post. */
    async insert(tx: Transaction, row: CommentRow): Promise<string> {
      const [inserted] = await tx.insert(commentsTable).values(row).returning(postColumns);
      return inserted?.postTitle ?? "";
    },

    async findById(tx: Transaction, id: string): Promise<CommentRow | undefined> {
      const [row] = await tx.select().from(commentsTable).where(eq(commentsTable.id, id));
      return row;
    },

    /**
     * Returns the post of the comment; undefined when there is no such comment. `isChanged` is
     * false when it was approved already.
     */
    async setApproved(
      tx: Transaction,
      id: string,
    ): Promise<(CommentPost & { isChanged: boolean }) | undefined> {
      if (!isId(id)) return undefined;
      const matchesId = eq(commentsTable.id, id);
      const [changed] = await tx
        .update(commentsTable)
        .set({ isApproved: true })
        .where(and(matchesId, eq(commentsTable.isApproved, false)))
        .returning(postColumns);
      if (changed) return { ...changed, isChanged: true };
      const [known] = await tx.select(postColumns).from(commentsTable).where(matchesId);
      return known && { ...known, isChanged: false };
    },

    /** Moves a comment to the trash. Returns its post; undefined when there was no such comment. */
    async remove(tx: Transaction, id: string, now: Date): Promise<CommentPost | undefined> {
      if (!isId(id)) return undefined;
      const where = eq(commentsTable.id, id);
      const [row] = await tx.select(postColumns).from(commentsTable).where(where).for("update");
      const name = sql`${commentsTable.name} || ': ' || left(${commentsTable.content}, ${TRASH_NAME_CHARS})`;
      await moveToTrash(tx, { kind: "comment", table: commentsTable, where, name, now });
      return row;
    },
  };
}

/** Matches the commenter's name or the comment, case-insensitively. */
function matchesSearch(q: string): SQL | undefined {
  return containsWords(q, commentsTable.name, commentsTable.content);
}
