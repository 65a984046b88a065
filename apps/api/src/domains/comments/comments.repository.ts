import type {
  CommentTableInput,
  EditAnswerInput,
  ListModeratedCommentsInput,
} from "@ebute/contracts/comments";
import { TRASH_NAME_CHARS } from "@ebute/contracts/trash";
import { and, eq, getTableColumns, gt, inArray, ne, not, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { auditEntriesTable } from "#domains/audit/audit.table.ts";
import { postsTable } from "#domains/posts/posts.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { findKeysetPage, type KeysetPage } from "#platform/db/listing/keyset.ts";
import { containsWords } from "#platform/db/listing/like-patterns.ts";
import { findOffsetPage } from "#platform/db/listing/offset-pages.ts";
import { isId } from "#platform/runtime/ids.ts";
import { moveToTrash } from "#platform/trash/trash.ts";
import { type RowCountName, type RowPeriodName, sumRowCounters } from "#src/site/counters.ts";
import { type CommentRow, commentsTable, type NewCommentRow } from "./comments.table.ts";

export type CommentWithPost = CommentRow & { postTitle: string };

export type CommentInTable = CommentWithPost & { replyTo: string | null; replies: number };

type CommentPost = { postId: string; postTitle: string };

/** `isChanged` is false for a comment that had the wanted state already. */
export type ChangedComment = CommentPost & { isChanged: boolean };

/** The post of a comment, for statements that change comments. */
export const postColumns = {
  postId: commentsTable.postId,
  postTitle: postTitleOf(commentsTable.postId),
};

const columnsWithPost = { ...getTableColumns(commentsTable), postTitle: postsTable.title };

/** The comment above a reply. */
const above = alias(commentsTable, "above");

/** Number of replies to a comment in scope. */
const countOfReplies = sql`(select count(*) from ${commentsTable} as below
  where below.parent_id = ${commentsTable.id})`.mapWith(Number);

/**
 * SQL condition: visitors read the comment. A reply to a comment that was taken back goes with it.
 * The statement has the comments in scope.
 */
export const isShown = sql`${commentsTable.isApproved} and (${commentsTable.parentId} is null or exists (
  select from ${commentsTable} as above
  where above.id = ${commentsTable.parentId} and above.is_approved))`;

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
            .select({
              ...columnsWithPost,
              replyTo: above.name,
              replies: countOfReplies,
            })
            .from(commentsTable)
            .innerJoin(postsTable, eq(postsTable.id, commentsTable.postId))
            .leftJoin(above, eq(above.id, commentsTable.parentId))
            .where(isOnPage)
            .orderBy(...orderBy),
      });
    },

    count: () => sumRowCounters(db, ["comments.approved", "comments.waiting"]),

    countWaiting: () => sumRowCounters(db, ["comments.waiting"]),

    /** Returns the title of the post. */
    async insert(tx: Transaction, row: NewCommentRow): Promise<string> {
      const [inserted] = await tx.insert(commentsTable).values(row).returning(postColumns);
      return inserted?.postTitle ?? "";
    },

    async findWithPost(
      id: string,
      from: Database | Transaction = db,
    ): Promise<CommentWithPost | undefined> {
      const [row] = await from
        .select(columnsWithPost)
        .from(commentsTable)
        .innerJoin(postsTable, eq(postsTable.id, commentsTable.postId))
        .where(eq(commentsTable.id, id));
      return row;
    },

    /** True if a moderator has hidden the comment again. The activity log knows it. */
    async wasTakenBackSince(tx: Transaction, id: string, since: Date): Promise<boolean> {
      const { action, targetId, createdAt } = auditEntriesTable;
      const found = await tx
        .select({ targetId })
        .from(auditEntriesTable)
        .where(and(eq(action, "comments.takeBack"), gt(createdAt, since), eq(targetId, id)))
        .limit(1);
      return found.length > 0;
    },

    async findById(tx: Transaction, id: string): Promise<CommentRow | undefined> {
      const [row] = await tx.select().from(commentsTable).where(eq(commentsTable.id, id));
      return row;
    },

    /** A comment of the post that visitors read, and that stays until the transaction ends. */
    async findShown(
      tx: Transaction,
      { id, postId }: Pick<CommentRow, "id" | "postId">,
    ): Promise<CommentRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await tx
        .select()
        .from(commentsTable)
        .where(and(eq(commentsTable.id, id), eq(commentsTable.postId, postId), isShown))
        .for("key share");
      return row;
    },

    /** Replies of visitors to a comment, approved or not. */
    countReplies(tx: Transaction, id: string): Promise<number> {
      return tx.$count(
        commentsTable,
        and(eq(commentsTable.parentId, id), not(commentsTable.isFirm)),
      );
    },

    /**
     * Returns the post of the comment; undefined when there is no such comment. `isChanged` is
     * false when the comment had this state already.
     */
    async setApproved(
      tx: Transaction,
      id: string,
      isApproved: boolean,
    ): Promise<ChangedComment | undefined> {
      if (!isId(id)) return undefined;
      const matchesId = eq(commentsTable.id, id);
      const [changed] = await tx
        .update(commentsTable)
        .set({ isApproved })
        .where(and(matchesId, ne(commentsTable.isApproved, isApproved)))
        .returning(postColumns);
      return changed ? { ...changed, isChanged: true } : findUnchanged(tx, id);
    },

    /**
     * Changes the text of an answer of the firm that nobody has changed since it was seen.
     * @returns its post; undefined when another text is there
     */
    async editAnswer(
      tx: Transaction,
      { id, content, replaces }: EditAnswerInput,
    ): Promise<CommentPost | undefined> {
      const [changed] = await tx
        .update(commentsTable)
        .set({ content })
        .where(
          and(
            eq(commentsTable.id, id),
            commentsTable.isFirm,
            inArray(commentsTable.content, [replaces, content]),
          ),
        )
        .returning(postColumns);
      return changed;
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

/** The post of a comment that had the wanted state already. */
async function findUnchanged(tx: Transaction, id: string) {
  const [known] = await tx.select(postColumns).from(commentsTable).where(eq(commentsTable.id, id));
  return known && { ...known, isChanged: false };
}

/** Matches the commenter's name or the comment, case-insensitively. */
function matchesSearch(q: string): SQL | undefined {
  return containsWords(q, commentsTable.name, commentsTable.content);
}

export function postTitleOf(postId: PgColumn): SQL<string> {
  return sql`(select ${postsTable.title} from ${postsTable} where ${postsTable.id} = ${postId})`;
}
