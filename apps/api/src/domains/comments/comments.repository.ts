import type { CommentTableInput, ListModeratedCommentsInput } from "@ebute/contracts/comments";
import type { ListInput } from "@ebute/contracts/primitives";
import { and, count, eq, getTableColumns, type SQL } from "drizzle-orm";
import { postsTable } from "#domains/posts/posts.table.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import {
  afterCursor,
  type KeysetPage,
  newestFirst,
  rowsToRead,
  toKeysetPage,
} from "#platform/db/keyset.ts";
import { findNumberedPage, sortedBy } from "#platform/db/numbered-page.ts";
import { containsText } from "#platform/db/patterns.ts";
import { isId } from "#platform/ids.ts";
import { type CommentRow, commentsTable } from "./comments.table.ts";

export type CommentWithPost = CommentRow & { postTitle: string };

const columnsWithPost = { ...getTableColumns(commentsTable), postTitle: postsTable.title };

export type CommentsRepository = ReturnType<typeof createCommentsRepository>;

export function createCommentsRepository(db: Database) {
  return {
    /** @param postId a UUID */
    async findApproved(postId: string, list: ListInput): Promise<KeysetPage<CommentRow>> {
      const rows = await db
        .select()
        .from(commentsTable)
        .where(
          and(
            isApprovedOf(postId),
            afterCursor(commentsTable.createdAt, commentsTable.id, list.cursor),
          ),
        )
        .orderBy(...newestFirst(commentsTable.createdAt, commentsTable.id))
        .limit(rowsToRead(list));
      return toKeysetPage(rows, list);
    },

    /** @param postId a UUID */
    async countApproved(postId: string): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(commentsTable)
        .where(isApprovedOf(postId));
      return row?.total ?? 0;
    },

    async findAll({
      isApproved,
      ...list
    }: ListModeratedCommentsInput): Promise<KeysetPage<CommentWithPost>> {
      const rows = await db
        .select(columnsWithPost)
        .from(commentsTable)
        .innerJoin(postsTable, eq(postsTable.id, commentsTable.postId))
        .where(
          and(
            isApproved === undefined ? undefined : eq(commentsTable.isApproved, isApproved),
            afterCursor(commentsTable.createdAt, commentsTable.id, list.cursor),
          ),
        )
        .orderBy(...newestFirst(commentsTable.createdAt, commentsTable.id))
        .limit(rowsToRead(list));
      return toKeysetPage(rows, list);
    },

    findTablePage({ status, q, sort, direction, page }: CommentTableInput) {
      const order = sortedBy(commentsTable[sort], commentsTable.id, direction);
      const isInState = eq(commentsTable.isApproved, status === "approved");
      return findNumberedPage(db, commentsTable.id, {
        where: and(isInState, hasWords(q)),
        order,
        page,
        fetch: (isOnPage) =>
          db
            .select(columnsWithPost)
            .from(commentsTable)
            .innerJoin(postsTable, eq(postsTable.id, commentsTable.postId))
            .where(isOnPage)
            .orderBy(...order),
      });
    },

    async count(): Promise<number> {
      const [row] = await db.select({ total: count() }).from(commentsTable);
      return row?.total ?? 0;
    },

    async insert(tx: Transaction, row: CommentRow): Promise<void> {
      await tx.insert(commentsTable).values(row);
    },

    /** The post it belongs to, or undefined when there is no such comment. */
    async setApproved(tx: Transaction, id: string): Promise<string | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await tx
        .update(commentsTable)
        .set({ isApproved: true })
        .where(eq(commentsTable.id, id))
        .returning({ postId: commentsTable.postId });
      return row?.postId;
    },

    /** The post it belonged to, or undefined when there was no such comment. */
    async remove(tx: Transaction, id: string): Promise<string | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await tx
        .delete(commentsTable)
        .where(eq(commentsTable.id, id))
        .returning({ postId: commentsTable.postId });
      return row?.postId;
    },
  };
}

function isApprovedOf(postId: string): SQL | undefined {
  return and(eq(commentsTable.postId, postId), eq(commentsTable.isApproved, true));
}

/** In the commenter's name or in the comment, in any letter case. */
function hasWords(q: string): SQL | undefined {
  return containsText(q, commentsTable.name, commentsTable.content);
}
