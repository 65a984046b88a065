import { and, count, eq, lt, ne, or } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import {
  type AccountKind,
  type AdminRow,
  adminsTable,
  type SessionRow,
  sessionsTable,
  setupLinksTable,
} from "./auth.table.ts";

type Account = { kind: AccountKind; id: string };

export type AuthRepository = ReturnType<typeof createAuthRepository>;

export function createAuthRepository(db: Database) {
  return {
    async findAdminByEmail(emailKey: string): Promise<AdminRow | undefined> {
      const [row] = await db.select().from(adminsTable).where(eq(adminsTable.emailKey, emailKey));
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

    async findAdminSession(id: string) {
      const [row] = await db
        .select({ session: sessionsTable, role: adminsTable.role })
        .from(sessionsTable)
        .innerJoin(adminsTable, eq(adminsTable.id, sessionsTable.accountId))
        .where(and(eq(sessionsTable.id, id), eq(sessionsTable.accountKind, "admin")));
      return row;
    },

    async insertSession(tx: Transaction, row: SessionRow): Promise<void> {
      await tx.insert(sessionsTable).values(row);
    },

    async touchSession(id: string, lastSeenAt: Date): Promise<void> {
      await db.update(sessionsTable).set({ lastSeenAt }).where(eq(sessionsTable.id, id));
    },

    async removeSession(id: string): Promise<void> {
      await db.delete(sessionsTable).where(eq(sessionsTable.id, id));
    },

    async removeSessionsOf(
      tx: Transaction,
      { kind, id }: Account,
      exceptId?: string,
    ): Promise<void> {
      await tx
        .delete(sessionsTable)
        .where(
          and(
            eq(sessionsTable.accountKind, kind),
            eq(sessionsTable.accountId, id),
            exceptId ? ne(sessionsTable.id, exceptId) : undefined,
          ),
        );
    },

    /** Ends what is past its time: unseen admins' sessions too, though they may have hours left. */
    async removeExpired(now: Date, idleAdminsBefore: Date): Promise<void> {
      await db
        .delete(sessionsTable)
        .where(
          or(
            lt(sessionsTable.expiresAt, now),
            and(
              eq(sessionsTable.accountKind, "admin"),
              lt(sessionsTable.lastSeenAt, idleAdminsBefore),
            ),
          ),
        );
      await db.delete(setupLinksTable).where(lt(setupLinksTable.expiresAt, now));
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
  };
}
