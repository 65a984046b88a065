import { and, asc, eq, ne } from "drizzle-orm";
import { adminsTable } from "#domains/accounts/accounts.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { type NoticeChoiceRow, noticeChoicesTable } from "./notices.table.ts";

export type NoticesRepository = ReturnType<typeof createNoticesRepository>;

const { adminId, kind, way } = noticeChoicesTable;

export function createNoticesRepository(db: Database) {
  return {
    findOf: (id: string): Promise<NoticeChoiceRow[]> =>
      db.select().from(noticeChoicesTable).where(eq(adminId, id)),

    /** Sets a choice. Only another way begins anew; the same one goes on from its last letter. */
    async set(tx: Transaction, row: NoticeChoiceRow): Promise<void> {
      await tx
        .insert(noticeChoicesTable)
        .values(row)
        .onConflictDoUpdate({
          target: [adminId, kind],
          set: { way: row.way, toldUntil: row.toldUntil },
          setWhere: ne(way, row.way),
        });
    },

    /** Adds the defaults of kinds that have no choice yet. */
    async addMissing(tx: Transaction, rows: NoticeChoiceRow[]): Promise<void> {
      if (rows.length > 0) await tx.insert(noticeChoicesTable).values(rows).onConflictDoNothing();
    },

    findReaders: () =>
      db
        .select({ id: adminsTable.id, email: adminsTable.email, role: adminsTable.role })
        .from(adminsTable)
        .orderBy(asc(adminsTable.id)),

    /** The choices of a reader, which no other process works on until the transaction ends. */
    lock: (tx: Transaction, id: string): Promise<NoticeChoiceRow[]> =>
      tx
        .select()
        .from(noticeChoicesTable)
        .where(and(eq(adminId, id), ne(way, "off")))
        .orderBy(asc(kind))
        .for("update", { skipLocked: true }),

    async setToldUntil(tx: Transaction, row: NoticeChoiceRow, toldUntil: Date): Promise<void> {
      await tx
        .update(noticeChoicesTable)
        .set({ toldUntil })
        .where(and(eq(adminId, row.adminId), eq(kind, row.kind)));
    },
  };
}
