import { and, asc, eq, lte } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import type { UnitOfWork } from "#platform/db/unit-of-work.ts";
import { isId } from "#platform/runtime/ids.ts";
import { sendPostLetterJob } from "../publishing/posts.jobs.ts";
import {
  type LetterOrder,
  type PostScheduleRow,
  postSchedulesTable,
  type ScheduledAction,
} from "./posts.schedules.table.ts";

const schedules = postSchedulesTable;

/** Bounds the memory of one run; the next one takes the rest. */
const DUE_AT_ONCE = 500;

export type Schedule = {
  publish: Date | null;
  unpublish: Date | null;
  letter: LetterOrder | null;
};

export type PostSchedulesRepository = ReturnType<typeof createPostSchedulesRepository>;

export function createPostSchedulesRepository(db: Database) {
  async function remove(tx: Transaction, postId: string, action: ScheduledAction): Promise<void> {
    await tx
      .delete(schedules)
      .where(and(eq(schedules.postId, postId), eq(schedules.action, action)));
  }

  async function rowsOfPost(postId: string, from: Database | Transaction) {
    const rows = isId(postId)
      ? await from.select().from(schedules).where(eq(schedules.postId, postId))
      : [];
    const find = (action: ScheduledAction) => rows.find((row) => row.action === action);
    return { publish: find("publish"), unpublish: find("unpublish") };
  }

  return {
    /** The planned actions of a post, with the administrators who planned them. */
    rowsOfPost,

    async findOfPost(postId: string, from: Database | Transaction = db): Promise<Schedule> {
      const { publish, unpublish } = await rowsOfPost(postId, from);
      return {
        publish: publish?.dueAt ?? null,
        unpublish: unpublish?.dueAt ?? null,
        letter: publish?.letter ?? null,
      };
    },

    /** Replaces a plan of the same action. */
    async put(tx: Transaction, row: PostScheduleRow): Promise<void> {
      const { dueAt, scheduledBy, letter } = row;
      await tx
        .insert(schedules)
        .values(row)
        .onConflictDoUpdate({
          target: [schedules.postId, schedules.action],
          set: { dueAt, scheduledBy, letter },
        });
    },

    remove,

    /**
     * Drops the actions that a post no longer needs once it is or is not published. An unpublished
     * post keeps none, because an earlier release may have published it and left its plan. A post
     * that is published before its time still goes to those to whom its letter was to go.
     */
    async settle(
      { tx, enqueue }: Pick<UnitOfWork, "tx" | "enqueue">,
      { postId, isPublished }: { postId: string; isPublished: boolean },
    ): Promise<void> {
      const { publish } = await rowsOfPost(postId, tx);
      await remove(tx, postId, "publish");
      if (!isPublished) await remove(tx, postId, "unpublish");
      else if (publish?.letter) await enqueue(sendPostLetterJob, { postId, ...publish.letter });
    },

    /**
     * Drops the actions that became due while the post was in the trash, and the end of a
     * publication that no longer takes place.
     */
    async removeDue(
      tx: Transaction,
      { postId, isPublished, now }: { postId: string; isPublished: boolean; now: Date },
    ): Promise<void> {
      const { publish } = await rowsOfPost(postId, tx);
      await tx
        .delete(schedules)
        .where(and(eq(schedules.postId, postId), lte(schedules.dueAt, now)));
      if (!isPublished && publish && publish.dueAt <= now) await remove(tx, postId, "unpublish");
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
