import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { type CalendarFeedRow, calendarFeedsTable } from "./calendar-feeds.table.ts";

const feeds = calendarFeedsTable;

export type CalendarFeedsRepository = ReturnType<typeof createCalendarFeedsRepository>;

export function createCalendarFeedsRepository(db: Database) {
  return {
    async findOfStudent(studentId: string): Promise<CalendarFeedRow | undefined> {
      const [row] = await db.select().from(feeds).where(eq(feeds.studentId, studentId));
      return row;
    },

    async findByToken(tokenHash: string): Promise<CalendarFeedRow | undefined> {
      const [row] = await db.select().from(feeds).where(eq(feeds.tokenHash, tokenHash));
      return row;
    },

    /** Replaces the address that the student has. */
    async put(tx: Transaction, row: CalendarFeedRow): Promise<void> {
      const { id, tokenHash, createdAt } = row;
      await tx
        .insert(feeds)
        .values(row)
        .onConflictDoUpdate({ target: feeds.studentId, set: { id, tokenHash, createdAt } });
    },

    async remove(tx: Transaction, studentId: string): Promise<void> {
      await tx.delete(feeds).where(eq(feeds.studentId, studentId));
    },
  };
}
