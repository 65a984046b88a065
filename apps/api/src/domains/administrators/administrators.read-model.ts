import type { AdminRole } from "@ebute/contracts/administrators";
import { and, desc, eq, isNotNull, max, sql } from "drizzle-orm";
import { adminsTable } from "#domains/accounts/accounts.table.ts";
import { sessionsTable } from "#domains/sessions/sessions.table.ts";
import { passkeysTable, totpFactorsTable } from "#domains/sign-in/sign-in.table.ts";
import type { Database } from "#platform/db/client.ts";

/** An administrator's account without the password. */
export type AdminSummary = {
  id: string;
  email: string;
  role: AdminRole;
  createdAt: Date;
  lastSeenAt: Date | null;
  hasSecondFactor: boolean;
};

export type AdministratorsReadModel = ReturnType<typeof createAdministratorsReadModel>;

/** The Administrators screen: one statement joins accounts, sessions and second factors. */
export function createAdministratorsReadModel(db: Database) {
  /** Time of the latest use of any of their sessions. */
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
    findAll(limit: number): Promise<AdminSummary[]> {
      const { id, email, role, createdAt } = adminsTable;
      return db
        .select({
          id,
          email,
          role,
          createdAt,
          lastSeenAt: sql<Date | null>`(${lastSeenAt})`.mapWith(sessionsTable.lastSeenAt),
          hasSecondFactor: sql<boolean>`exists (${factor}) or exists (${passkey})`,
        })
        .from(adminsTable)
        .orderBy(desc(createdAt), desc(id))
        .limit(limit);
    },
  };
}
