import type { AdminRole } from "@ebute/contracts/auth";
import { and, asc, desc, eq, isNotNull, max, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/ids.ts";
import { passkeysTable, totpFactorsTable } from "./auth.factors.table.ts";
import { type AdminRow, adminsTable, sessionsTable } from "./auth.table.ts";

export type AdminsRepository = ReturnType<typeof createAdminsRepository>;

/** Accounts of administrators, as those who manage them see them. */
export function createAdminsRepository(db: Database) {
  /** When any of their sessions was last used. */
  const lastSeenAt = db
    .select({ at: max(sessionsTable.lastSeenAt) })
    .from(sessionsTable)
    .where(
      and(eq(sessionsTable.accountKind, "admin"), eq(sessionsTable.accountId, adminsTable.id)),
    );
  const factor = db
    .select({ adminId: totpFactorsTable.adminId })
    .from(totpFactorsTable)
    .where(
      and(eq(totpFactorsTable.adminId, adminsTable.id), isNotNull(totpFactorsTable.enabledAt)),
    );
  const passkey = db
    .select({ id: passkeysTable.id })
    .from(passkeysTable)
    .where(eq(passkeysTable.adminId, adminsTable.id));

  return {
    findAll(limit: number) {
      const { id, email, role, createdAt } = adminsTable;
      return db
        .select({
          ...{ id, email, role, createdAt },
          lastSeenAt: sql<Date | null>`(${lastSeenAt})`.mapWith(sessionsTable.lastSeenAt),
          hasSecondFactor: sql<boolean>`exists (${factor}) or exists (${passkey})`,
        })
        .from(adminsTable)
        .orderBy(desc(createdAt), desc(id))
        .limit(limit);
    },

    async findByEmail(emailKey: string): Promise<AdminRow | undefined> {
      const [row] = await db.select().from(adminsTable).where(eq(adminsTable.emailKey, emailKey));
      return row;
    },

    async findById(id: string): Promise<AdminRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await db.select().from(adminsTable).where(eq(adminsTable.id, id));
      return row;
    },

    /** In one order, so that of two who lock them neither waits for the other for ever. */
    async lockRoles(tx: Transaction): Promise<Map<string, AdminRole>> {
      const rows = await tx
        .select({ id: adminsTable.id, role: adminsTable.role })
        .from(adminsTable)
        .orderBy(asc(adminsTable.id))
        .for("update");
      return new Map(rows.map(({ id, role }) => [id, role]));
    },

    /** False when the address has an account. */
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

    /** False when the account has another address than `from` by now. @throws where somebody else has it */
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

    async setPasswordHash(tx: Transaction, id: string, passwordHash: string): Promise<void> {
      await tx.update(adminsTable).set({ passwordHash }).where(eq(adminsTable.id, id));
    },

    async remove(tx: Transaction, id: string): Promise<void> {
      await tx.delete(adminsTable).where(eq(adminsTable.id, id));
    },
  };
}
