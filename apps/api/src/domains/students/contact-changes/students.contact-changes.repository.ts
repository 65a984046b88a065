import { and, desc, eq, gt, gte, lt, ne } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import {
  type ContactChangeRow,
  contactChangesTable,
  unverifiedEmailsTable,
} from "../students.table.ts";

export type ContactChangesRepository = ReturnType<typeof createContactChangesRepository>;

/** Changes of phone and e-mail that can be undone, and unverified addresses. */
export function createContactChangesRepository(db: Database) {
  return {
    async insert(tx: Transaction, row: ContactChangeRow): Promise<void> {
      await tx.insert(contactChangesTable).values(row);
    },

    async findByToken(tokenHash: string, now: Date): Promise<ContactChangeRow | undefined> {
      const [row] = await db
        .select()
        .from(contactChangesTable)
        .where(
          and(eq(contactChangesTable.tokenHash, tokenHash), gt(contactChangesTable.expiresAt, now)),
        );
      return row;
    },

    listOf(
      studentId: string,
      now: Date,
      on: Database | Transaction = db,
    ): Promise<ContactChangeRow[]> {
      return on
        .select()
        .from(contactChangesTable)
        .where(
          and(eq(contactChangesTable.studentId, studentId), gt(contactChangesTable.expiresAt, now)),
        )
        .orderBy(desc(contactChangesTable.createdAt));
    },

    /**
     * True while another account can still undo its change away from this number, because the undo
     * needs the number.
     */
    async isReserved(
      phone: string,
      now: Date,
      exceptStudentId?: string,
      on: Database | Transaction = db,
    ): Promise<boolean> {
      const [row] = await on
        .select({ id: contactChangesTable.id })
        .from(contactChangesTable)
        .where(
          and(
            eq(contactChangesTable.phone, phone),
            gt(contactChangesTable.expiresAt, now),
            exceptStudentId ? ne(contactChangesTable.studentId, exceptStudentId) : undefined,
          ),
        )
        .limit(1);
      return row !== undefined;
    },

    /**
     * Deletes a change and all later ones, so that an attacker's later change cannot undo the undo.
     * @returns false when it is gone, so one of two concurrent uses of the link succeeds
     */
    async consumeWithLaterChanges(tx: Transaction, change: ContactChangeRow): Promise<boolean> {
      const consumed = await tx
        .delete(contactChangesTable)
        .where(
          and(
            eq(contactChangesTable.studentId, change.studentId),
            gte(contactChangesTable.createdAt, change.createdAt),
          ),
        )
        .returning({ id: contactChangesTable.id });
      return consumed.some(({ id }) => id === change.id);
    },

    async setUnproved(
      tx: Transaction,
      row: typeof unverifiedEmailsTable.$inferSelect,
    ): Promise<void> {
      await tx
        .insert(unverifiedEmailsTable)
        .values(row)
        .onConflictDoUpdate({ target: unverifiedEmailsTable.studentId, set: row });
    },

    async isEmailUnproved(studentId: string, on: Database | Transaction = db): Promise<boolean> {
      const [row] = await on
        .select({ studentId: unverifiedEmailsTable.studentId })
        .from(unverifiedEmailsTable)
        .where(eq(unverifiedEmailsTable.studentId, studentId));
      return row !== undefined;
    },

    async setProved(tx: Transaction, studentId: string): Promise<void> {
      await tx.delete(unverifiedEmailsTable).where(eq(unverifiedEmailsTable.studentId, studentId));
    },

    /** Returns false when no account has this token. */
    async prove(tokenHash: string, writtenAfter: Date): Promise<boolean> {
      const proved = await db
        .delete(unverifiedEmailsTable)
        .where(
          and(
            eq(unverifiedEmailsTable.tokenHash, tokenHash),
            gt(unverifiedEmailsTable.createdAt, writtenAfter),
          ),
        )
        .returning({ studentId: unverifiedEmailsTable.studentId });
      return proved.length > 0;
    },

    async removeExpired(now: Date): Promise<void> {
      await db.delete(contactChangesTable).where(lt(contactChangesTable.expiresAt, now));
    },
  };
}
