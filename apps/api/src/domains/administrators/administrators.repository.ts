import { and, desc, eq, gt, lt } from "drizzle-orm";
import { sessionsTable } from "#domains/sessions/sessions.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import {
  type AdminEmailLinkRow,
  type AdminResetLinkRow,
  adminEmailLinksTable,
  adminResetLinksTable,
  type InvitationRow,
  invitationsTable,
} from "./administrators.table.ts";

export type AdministratorsRepository = ReturnType<typeof createAdministratorsRepository>;

/** Invitations and password reset links of administrators. */
export function createAdministratorsRepository(db: Database) {
  return {
    findInvitations(limit: number): Promise<InvitationRow[]> {
      return db
        .select()
        .from(invitationsTable)
        .orderBy(desc(invitationsTable.createdAt), desc(invitationsTable.id))
        .limit(limit);
    },

    async countInvitations(tx: Transaction): Promise<number> {
      return tx.$count(invitationsTable);
    },

    async findInvitation(tokenHash: string, now: Date): Promise<InvitationRow | undefined> {
      const [row] = await db
        .select()
        .from(invitationsTable)
        .where(and(eq(invitationsTable.tokenHash, tokenHash), gt(invitationsTable.expiresAt, now)));
      return row;
    },

    /** Replaces the invitation of the address and keeps its id. */
    async replaceInvitation(tx: Transaction, row: InvitationRow): Promise<InvitationRow> {
      const { id: _id, ...changes } = row;
      const [kept] = await tx
        .insert(invitationsTable)
        .values(row)
        .onConflictDoUpdate({ target: invitationsTable.emailKey, set: changes })
        .returning();
      return kept ?? row;
    },

    /** Returns undefined when the invitation was accepted or withdrawn. */
    async renewInvitation(
      tx: Transaction,
      id: string,
      link: Pick<InvitationRow, "tokenHash" | "createdAt" | "expiresAt">,
    ): Promise<InvitationRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await tx
        .update(invitationsTable)
        .set(link)
        .where(eq(invitationsTable.id, id))
        .returning();
      return row;
    },

    async removeInvitation(tx: Transaction, id: string): Promise<InvitationRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await tx
        .delete(invitationsTable)
        .where(eq(invitationsTable.id, id))
        .returning();
      return row;
    },

    /**
     * Deletes the invitation. Returns false when it is gone, so one of two concurrent uses
     * succeeds.
     */
    async consumeInvitation(tx: Transaction, { tokenHash }: InvitationRow): Promise<boolean> {
      const consumed = await tx
        .delete(invitationsTable)
        .where(eq(invitationsTable.tokenHash, tokenHash))
        .returning({ id: invitationsTable.id });
      return consumed.length > 0;
    },

    async insertResetLink(tx: Transaction, row: AdminResetLinkRow): Promise<void> {
      await tx.insert(adminResetLinksTable).values(row);
    },

    async findResetLink(tokenHash: string, now: Date): Promise<AdminResetLinkRow | undefined> {
      const [row] = await db
        .select()
        .from(adminResetLinksTable)
        .where(
          and(
            eq(adminResetLinksTable.tokenHash, tokenHash),
            gt(adminResetLinksTable.expiresAt, now),
          ),
        );
      return row;
    },

    async consumeResetLink(tx: Transaction, { tokenHash }: AdminResetLinkRow): Promise<boolean> {
      const consumed = await tx
        .delete(adminResetLinksTable)
        .where(eq(adminResetLinksTable.tokenHash, tokenHash))
        .returning({ adminId: adminResetLinksTable.adminId });
      return consumed.length > 0;
    },

    async removeResetLinkOf(tx: Transaction, adminId: string): Promise<void> {
      await tx.delete(adminResetLinksTable).where(eq(adminResetLinksTable.adminId, adminId));
    },

    /** Expired invitations stay in the list for one more validity period. */
    async removeExpired(now: Date, invitedBefore: Date): Promise<void> {
      await db.delete(invitationsTable).where(lt(invitationsTable.expiresAt, invitedBefore));
      await db.delete(adminResetLinksTable).where(lt(adminResetLinksTable.expiresAt, now));
    },
  };
}

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
