import type { AdminRole } from "@ebute/contracts/administrators";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { type AdminRow, adminsTable } from "./accounts.table.ts";

export type AccountsRepository = ReturnType<typeof createAccountsRepository>;

type Holder = Pick<AdminRow, "id" | "passwordHash">;

export function createAccountsRepository(db: Database) {
  return {
    async findByEmail(emailKey: string): Promise<AdminRow | undefined> {
      const [row] = await db.select().from(adminsTable).where(eq(adminsTable.emailKey, emailKey));
      return row;
    },

    async findByEmails(emailKeys: readonly string[]): Promise<AdminRow[]> {
      if (emailKeys.length === 0) return [];
      return db
        .select()
        .from(adminsTable)
        .where(inArray(adminsTable.emailKey, [...emailKeys]));
    },

    async findById(id: string, from: Database | Transaction = db): Promise<AdminRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await from.select().from(adminsTable).where(eq(adminsTable.id, id));
      return row;
    },

    async findOwnerEmails(): Promise<string[]> {
      const rows = await db
        .select({ email: adminsTable.email })
        .from(adminsTable)
        .where(eq(adminsTable.role, "owner"))
        .orderBy(asc(adminsTable.id));
      return rows.map(({ email }) => email);
    },

    /** Addresses and roles of all administrators, by address. */
    async findColleagues(
      from: Database | Transaction = db,
    ): Promise<Pick<AdminRow, "id" | "email" | "role">[]> {
      const { id, email, role } = adminsTable;
      return from.select({ id, email, role }).from(adminsTable).orderBy(asc(adminsTable.emailKey));
    },

    async findEmails(ids: string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const { id, email } = adminsTable;
      const rows = await db.select({ id, email }).from(adminsTable).where(inArray(id, ids));
      return new Map(rows.map((row) => [row.id, row.email]));
    },

    async count(): Promise<number> {
      return db.$count(adminsTable);
    },

    /** Locks in a fixed order, so that two transactions cannot deadlock. */
    async lockRoles(tx: Transaction): Promise<Map<string, AdminRole>> {
      const rows = await tx
        .select({ id: adminsTable.id, role: adminsTable.role })
        .from(adminsTable)
        .orderBy(asc(adminsTable.id))
        .for("update");
      return new Map(rows.map(({ id, role }) => [id, role]));
    },

    /** Locks the account, so that a concurrent sign-in waits for the change. */
    async lock(tx: Transaction, id: string): Promise<void> {
      await tx
        .select({ id: adminsTable.id })
        .from(adminsTable)
        .where(eq(adminsTable.id, id))
        .for("update");
    },

    /** Returns false when the account is gone or has another password. */
    async lockWithPassword(tx: Transaction, { id, passwordHash }: Holder): Promise<boolean> {
      const locked = await tx
        .select({ id: adminsTable.id })
        .from(adminsTable)
        .where(and(eq(adminsTable.id, id), eq(adminsTable.passwordHash, passwordHash)))
        .for("share");
      return locked.length > 0;
    },

    /** Returns false when the address already has an account. */
    async insert(tx: Transaction, row: AdminRow): Promise<boolean> {
      const inserted = await tx
        .insert(adminsTable)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: adminsTable.id });
      return inserted.length > 0;
    },

    async setRole(tx: Transaction, id: string, role: AdminRole): Promise<void> {
      await tx.update(adminsTable).set({ role }).where(eq(adminsTable.id, id));
    },

    /**
     * Returns false when the address is no longer `from`.
     * @throws when another account has the address
     */
    async setEmail(
      tx: Transaction,
      { id, from, to }: { id: string; from: string; to: string },
    ): Promise<boolean> {
      const changed = await tx
        .update(adminsTable)
        .set({ email: to, emailKey: to.toLowerCase() })
        .where(and(eq(adminsTable.id, id), eq(adminsTable.email, from)))
        .returning({ id: adminsTable.id });
      return changed.length > 0;
    },

    /** Returns false when the account is gone or its password is no longer `from`. */
    async setPasswordHash(
      tx: Transaction,
      { id, from, to }: { id: string; from?: string; to: string },
    ): Promise<boolean> {
      const isUnchanged = from === undefined ? undefined : eq(adminsTable.passwordHash, from);
      const changed = await tx
        .update(adminsTable)
        .set({ passwordHash: to })
        .where(and(eq(adminsTable.id, id), isUnchanged))
        .returning({ id: adminsTable.id });
      return changed.length > 0;
    },

    async remove(tx: Transaction, id: string): Promise<void> {
      await tx.delete(adminsTable).where(eq(adminsTable.id, id));
    },
  };
}
