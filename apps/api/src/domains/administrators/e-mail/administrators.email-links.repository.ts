import { and, eq, gt } from "drizzle-orm";
import { sessionsTable } from "#domains/sessions/sessions.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { type AdminEmailLinkRow, adminEmailLinksTable } from "../administrators.table.ts";

export type EmailLinksRepository = ReturnType<typeof createEmailLinksRepository>;

/** Links that prove a new e-mail address of an administrator, one per session. */
export function createEmailLinksRepository(db: Database) {
  return {
    async replace(tx: Transaction, row: AdminEmailLinkRow): Promise<void> {
      await tx
        .insert(adminEmailLinksTable)
        .values(row)
        .onConflictDoUpdate({ target: adminEmailLinksTable.sessionId, set: row });
    },

    async findOf(sessionId: string, now: Date): Promise<AdminEmailLinkRow | undefined> {
      const [row] = await db
        .select()
        .from(adminEmailLinksTable)
        .where(
          and(
            eq(adminEmailLinksTable.sessionId, sessionId),
            gt(adminEmailLinksTable.expiresAt, now),
          ),
        );
      return row;
    },

    /** Joins the account whose session requested the link. */
    async find(
      tokenHash: string,
      now: Date,
    ): Promise<(AdminEmailLinkRow & { adminId: string }) | undefined> {
      const [row] = await db
        .select({ link: adminEmailLinksTable, adminId: sessionsTable.accountId })
        .from(adminEmailLinksTable)
        .innerJoin(sessionsTable, eq(sessionsTable.id, adminEmailLinksTable.sessionId))
        .where(
          and(
            eq(adminEmailLinksTable.tokenHash, tokenHash),
            gt(adminEmailLinksTable.expiresAt, now),
            eq(sessionsTable.accountKind, "admin"),
          ),
        );
      return row && { ...row.link, adminId: row.adminId };
    },

    /** Deletes the link. Returns false when it is gone, so one of two concurrent uses succeeds. */
    async consume(tx: Transaction, { tokenHash }: AdminEmailLinkRow): Promise<boolean> {
      const consumed = await tx
        .delete(adminEmailLinksTable)
        .where(eq(adminEmailLinksTable.tokenHash, tokenHash))
        .returning({ sessionId: adminEmailLinksTable.sessionId });
      return consumed.length > 0;
    },
  };
}
