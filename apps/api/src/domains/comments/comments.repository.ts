import type { CommentTableInput, ListModeratedCommentsInput } from "@ebute/contracts/comments";
import { TRASH_NAME_CHARS } from "@ebute/contracts/trash";
import { and, eq, getTableColumns, gt, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { auditEntriesTable } from "#domains/audit/audit.table.ts";
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

/** `isChanged` is false for a comment that had the wanted state already. */
export type ChangedComment = CommentPost & { isChanged: boolean };

/** The post of a comment, for statements that change comments. */
export const postColumns = {
  postId: commentsTable.postId,
  postTitle: postTitleOf(commentsTable.postId),
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

    countWaiting: () => sumRowCounters(db, ["comments.waiting"]),

    /** Returns the title of the post. */
    async insert(tx: Transaction, row: CommentRow): Promise<string> {
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
     * Sets or, by null, removes the firm's answer. Returns the post of the comment, as `setApproved`
     * does; undefined when there is no such comment.
     */
    async setAnswer(
      tx: Transaction,
      id: string,
      answer: { content: string; answeredAt: Date } | null,
    ): Promise<ChangedComment | undefined> {
      if (!isId(id)) return undefined;
      const matchesId = eq(commentsTable.id, id);
      const [changed] = await tx
        .update(commentsTable)
        .set({ answer: answer?.content ?? null, answeredAt: answer?.answeredAt ?? null })
        .where(
          and(matchesId, sql`${commentsTable.answer} is distinct from ${answer?.content ?? null}`),
        )
        .returning(postColumns);
      return changed ? { ...changed, isChanged: true } : findUnchanged(tx, id);
    },

    /** The firm's answer, which nobody else changes until the transaction ends. */
    async lockAnswer(tx: Transaction, id: string): Promise<string | null> {
      const { answer } = commentsTable;
      const [row] = await tx
        .select({ answer })
        .from(commentsTable)
        .where(eq(commentsTable.id, id))
        .for("update");
      return row?.answer ?? null;
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
