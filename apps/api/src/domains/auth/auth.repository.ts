import { and, count, eq, lt } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { type AdminRow, adminsTable, setupLinksTable } from "./auth.table.ts";

export type AuthRepository = ReturnType<typeof createAuthRepository>;

/** Administrators, and the link that makes the first one. */
export function createAuthRepository(db: Database) {
  return {
    async findAdminByEmail(emailKey: string): Promise<AdminRow | undefined> {
      const [row] = await db.select().from(adminsTable).where(eq(adminsTable.emailKey, emailKey));
      return row;
    },

    async findAdminById(
      id: string,
      from: Database | Transaction = db,
    ): Promise<AdminRow | undefined> {
      const [row] = await from.select().from(adminsTable).where(eq(adminsTable.id, id));
      return row;
    },

    async countAdmins(): Promise<number> {
      const [row] = await db.select({ total: count() }).from(adminsTable);
      return row?.total ?? 0;
    },

    /** False when the address already has an account. */
    async insertAdmin(tx: Transaction, row: AdminRow): Promise<boolean> {
      const inserted = await tx
        .insert(adminsTable)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: adminsTable.id });
      return inserted.length > 0;
    },

    /** False when the password is another than `from` by now. */
    async setAdminPasswordHash(
      tx: Transaction,
      { id, from, to }: { id: string; from: string; to: string },
    ): Promise<boolean> {
      const changed = await tx
        .update(adminsTable)
        .set({ passwordHash: to })
        .where(and(eq(adminsTable.id, id), eq(adminsTable.passwordHash, from)))
        .returning({ id: adminsTable.id });
      return changed.length > 0;
    },

    async replaceSetupLink(
      tx: Transaction,
      row: typeof setupLinksTable.$inferInsert,
    ): Promise<void> {
      await tx.delete(setupLinksTable);
      await tx.insert(setupLinksTable).values(row);
    },

    async findSetupLink(tokenHash: string) {
      const [row] = await db
        .select()
        .from(setupLinksTable)
        .where(eq(setupLinksTable.tokenHash, tokenHash));
      return row;
    },

    /** Takes the link away; false when it was gone, so that of two who use it at once one succeeds. */
    async takeSetupLink(tx: Transaction, tokenHash: string): Promise<boolean> {
      const taken = await tx
        .delete(setupLinksTable)
        .where(eq(setupLinksTable.tokenHash, tokenHash))
        .returning({ tokenHash: setupLinksTable.tokenHash });
      return taken.length > 0;
    },

    async removeExpiredSetupLinks(now: Date): Promise<void> {
      await db.delete(setupLinksTable).where(lt(setupLinksTable.expiresAt, now));
    },
  };
}
