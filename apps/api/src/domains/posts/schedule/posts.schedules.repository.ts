import { and, asc, eq, lte } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import {
  type PostScheduleRow,
  postSchedulesTable,
  type ScheduledAction,
} from "./posts.schedules.table.ts";

const schedules = postSchedulesTable;

/** Bounds the memory of one run; the next one takes the rest. */
const DUE_AT_ONCE = 500;

export type Schedule = { publish: Date | null; unpublish: Date | null };

export type PostSchedulesRepository = ReturnType<typeof createPostSchedulesRepository>;

export function createPostSchedulesRepository(db: Database) {
  async function remove(tx: Transaction, postId: string, action: ScheduledAction): Promise<void> {
    await tx
      .delete(schedules)
      .where(and(eq(schedules.postId, postId), eq(schedules.action, action)));
  }

  return {
    async findOfPost(postId: string, from: Database | Transaction = db): Promise<Schedule> {
      const rows = isId(postId)
        ? await from.select().from(schedules).where(eq(schedules.postId, postId))
        : [];
      const timeOf = (action: ScheduledAction) =>
        rows.find((row) => row.action === action)?.dueAt ?? null;
      return { publish: timeOf("publish"), unpublish: timeOf("unpublish") };
    },

    /** Replaces the time of an action. */
    async put(tx: Transaction, row: PostScheduleRow): Promise<void> {
      const { dueAt, scheduledBy } = row;
      await tx
        .insert(schedules)
        .values(row)
        .onConflictDoUpdate({
          target: [schedules.postId, schedules.action],
          set: { dueAt, scheduledBy },
        });
    },

    remove,

    /** Drops what a post needs no longer once it is or is not published. */
    async settle(
      tx: Transaction,
      { postId, isPublished }: { postId: string; isPublished: boolean },
    ): Promise<void> {
      await remove(tx, postId, isPublished ? "publish" : "unpublish");
    },

    /** Drops what became due while the post was in the trash. */
    async removeDue(tx: Transaction, postId: string, now: Date): Promise<void> {
      await tx
        .delete(schedules)
        .where(and(eq(schedules.postId, postId), lte(schedules.dueAt, now)));
    },

    /** Earliest first. */
    async findDue(now: Date): Promise<PostScheduleRow[]> {
      return db
        .select()
        .from(schedules)
        .where(lte(schedules.dueAt, now))
        .orderBy(asc(schedules.dueAt), asc(schedules.id))
        .limit(DUE_AT_ONCE);
    },

    /** @returns undefined when another process has taken it, or it was changed meanwhile */
    async take(tx: Transaction, id: string, now: Date): Promise<PostScheduleRow | undefined> {
      const [row] = await tx
        .delete(schedules)
        .where(and(eq(schedules.id, id), lte(schedules.dueAt, now)))
        .returning();
      return row;
    },
  };
}
