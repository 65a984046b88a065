import type { SpamPageInput } from "@ebute/contracts/comments";
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  lt,
  not,
  sql,
} from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { postsTable } from "#domains/posts/posts.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { findOffsetPage } from "#platform/db/listing/offset-pages.ts";
import { isId } from "#platform/runtime/ids.ts";
import { postColumns, postTitleOf } from "../comments.repository.ts";
import { commentsTable } from "../comments.table.ts";
import {
  type BlockedTextRow,
  blockedTextsTable,
  type SpamCommentRow,
  spamCommentsTable,
} from "./comments.spam.table.ts";

/** Comments that are looked at for the same text: about a flood, not an index of all of them. */
const RECENT_COMMENTS = 200;

export type SpamWithPost = SpamCommentRow & { postTitle: string };

export type MovedComment = { postId: string; postTitle: string; isApproved: boolean };

const movedColumns = { ...postColumns, isApproved: commentsTable.isApproved };

export type CommentsSpamRepository = ReturnType<typeof createCommentsSpamRepository>;

/** The spam folder and the block list. */
export function createCommentsSpamRepository(db: Database) {
  return {
    findPage({ page }: SpamPageInput) {
      return findOffsetPage<SpamWithPost>(db, spamCommentsTable.id, {
        where: undefined,
        order: { by: spamCommentsTable.spamAt, direction: "desc" },
        page,
        // The folder is emptied each day, so it needs no counters.
        counters: undefined,
        fetch: (isOnPage, orderBy) =>
          db
            .select({ ...getTableColumns(spamCommentsTable), postTitle: postsTable.title })
            .from(spamCommentsTable)
            .innerJoin(postsTable, eq(postsTable.id, spamCommentsTable.postId))
            .where(isOnPage)
            .orderBy(...orderBy),
      });
    },

    async insert(tx: Transaction, row: typeof spamCommentsTable.$inferInsert): Promise<void> {
      await tx.insert(spamCommentsTable).values(row);
    },

    /** Counts one more of a text that waits or is spam. @returns false when there is none */
    async countAgain(tx: Transaction, key: string, since: Date): Promise<boolean> {
      for (const table of [commentsTable, spamCommentsTable]) {
        const counted = await tx
          .update(table)
          .set({ repeats: sql`${table.repeats} + 1` })
          .where(and(eq(table.floodKey, key), not(table.isApproved), gt(table.createdAt, since)))
          .returning({ id: table.id });
        if (counted.length > 0) return true;
      }
      return false;
    },

    /** Forgets which network sent what before this time. */
    async forgetNetworks(before: Date): Promise<void> {
      for (const table of [commentsTable, spamCommentsTable]) {
        await db
          .update(table)
          .set({ floodKey: null })
          .where(and(isNotNull(table.floodKey), lt(table.createdAt, before)));
      }
    },

    /** True when a recent comment or spam has exactly this text. */
    async isRecent(tx: Transaction, content: string): Promise<boolean> {
      const newest = (text: PgColumn, by: PgColumn) =>
        sql`(select ${text} from ${text.table} order by ${by} desc limit ${RECENT_COMMENTS})`;
      const [row] = await tx.execute<{ found: boolean }>(sql`
        select ${content} in ${newest(commentsTable.content, commentsTable.createdAt)}
          or ${content} in ${newest(spamCommentsTable.content, spamCommentsTable.spamAt)} as found`);
      return row?.found === true;
    },

    /** Moves a comment to the spam folder. Undefined when there is no such comment. */
    async capture(tx: Transaction, id: string, now: Date): Promise<MovedComment | undefined> {
      if (!isId(id)) return undefined;
      // The replies go with the deleted row, so their rows are kept with it.
      const replies = await tx
        .select({ row: sql<unknown>`to_jsonb(${commentsTable})` })
        .from(commentsTable)
        .where(eq(commentsTable.parentId, id))
        .for("update");
      const [moved] = await tx
        .delete(commentsTable)
        .where(eq(commentsTable.id, id))
        .returning({ ...getTableColumns(commentsTable), ...movedColumns });
      if (!moved) return undefined;
      const { postTitle, ...comment } = moved;
      await tx.insert(spamCommentsTable).values({
        ...comment,
        replies: replies.map(({ row }) => row),
        reasons: [],
        spamAt: now,
      });
      return { postId: comment.postId, isApproved: comment.isApproved, postTitle };
    },

    /**
     * Moves a comment back to where it was, with its replies; a reply to a comment that is gone
     * becomes a comment of its own. Undefined when it is not in the spam folder.
     */
    async release(tx: Transaction, id: string): Promise<MovedComment | undefined> {
      if (!isId(id)) return undefined;
      const [released] = await tx
        .delete(spamCommentsTable)
        .where(eq(spamCommentsTable.id, id))
        .returning();
      if (!released) return undefined;
      const { reasons: _reasons, spamAt: _spamAt, replies, ...comment } = released;
      const parentId = sql`(select id from ${commentsTable} where id = ${comment.parentId})`;
      const [moved] = await tx
        .insert(commentsTable)
        .values({ ...comment, parentId })
        .returning(movedColumns);
      await tx.execute(sql`
        insert into ${commentsTable}
        select reply.* from jsonb_populate_recordset(null::${commentsTable}, ${JSON.stringify(replies)}::jsonb) as reply`);
      return moved;
    },

    /** Returns the title of the post; undefined when the comment is not in the spam folder. */
    async remove(tx: Transaction, id: string): Promise<string | undefined> {
      if (!isId(id)) return undefined;
      const [removed] = await tx
        .delete(spamCommentsTable)
        .where(eq(spamCommentsTable.id, id))
        .returning({ postTitle: postTitleOf(spamCommentsTable.postId) });
      return removed?.postTitle;
    },

    async removeBefore(before: Date): Promise<void> {
      await db.delete(spamCommentsTable).where(lt(spamCommentsTable.spamAt, before));
    },

    findBlocked(tx: Database | Transaction = db): Promise<BlockedTextRow[]> {
      return tx
        .select()
        .from(blockedTextsTable)
        .orderBy(desc(blockedTextsTable.createdAt), asc(blockedTextsTable.id));
    },

    async countBlocked(tx: Transaction): Promise<number> {
      const [row] = await tx.select({ total: count() }).from(blockedTextsTable);
      return row?.total ?? 0;
    },

    /** @returns false when the text is on the list already */
    async block(tx: Transaction, row: BlockedTextRow): Promise<boolean> {
      const added = await tx
        .insert(blockedTextsTable)
        .values(row)
        .onConflictDoNothing()
        .returning();
      return added.length > 0;
    },

    async unblock(tx: Transaction, id: string): Promise<BlockedTextRow | undefined> {
      if (!isId(id)) return undefined;
      const [removed] = await tx
        .delete(blockedTextsTable)
        .where(eq(blockedTextsTable.id, id))
        .returning();
      return removed;
    },
  };
}
