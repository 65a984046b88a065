import { and, count, desc, eq, gt, lt } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/ids.ts";
import {
  type AdminResetLinkRow,
  adminResetLinksTable,
  type InvitationRow,
  invitationsTable,
} from "./administrators.table.ts";

export type AdministratorsRepository = ReturnType<typeof createAdministratorsRepository>;

/** Invitations, and links that set a new password. */
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
      const [row] = await tx.select({ total: count() }).from(invitationsTable);
      return row?.total ?? 0;
    },

    async findInvitation(tokenHash: string, now: Date): Promise<InvitationRow | undefined> {
      const [row] = await db
        .select()
        .from(invitationsTable)
        .where(and(eq(invitationsTable.tokenHash, tokenHash), gt(invitationsTable.expiresAt, now)));
      return row;
    },

    /** The newest for the address, which keeps the id of the one before. */
    async replaceInvitation(tx: Transaction, row: InvitationRow): Promise<InvitationRow> {
      const { id: _id, ...changes } = row;
      const [kept] = await tx
        .insert(invitationsTable)
        .values(row)
        .onConflictDoUpdate({ target: invitationsTable.emailKey, set: changes })
        .returning();
      return kept ?? row;
    },

    /** Undefined when it was accepted or taken back. */
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

    /** Takes the link away; false when it was gone, so that of two who use it at once one succeeds. */
    async takeInvitation(tx: Transaction, { tokenHash }: InvitationRow): Promise<boolean> {
      const taken = await tx
        .delete(invitationsTable)
        .where(eq(invitationsTable.tokenHash, tokenHash))
        .returning({ id: invitationsTable.id });
      return taken.length > 0;
    },

    async replaceResetLink(tx: Transaction, row: AdminResetLinkRow): Promise<void> {
      await tx
        .insert(adminResetLinksTable)
        .values(row)
        .onConflictDoUpdate({ target: adminResetLinksTable.adminId, set: row });
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

    async takeResetLink(tx: Transaction, { tokenHash }: AdminResetLinkRow): Promise<boolean> {
      const taken = await tx
        .delete(adminResetLinksTable)
        .where(eq(adminResetLinksTable.tokenHash, tokenHash))
        .returning({ adminId: adminResetLinksTable.adminId });
      return taken.length > 0;
    },

    async removeResetLinkOf(tx: Transaction, adminId: string): Promise<void> {
      await tx.delete(adminResetLinksTable).where(eq(adminResetLinksTable.adminId, adminId));
    },

    /** Expired invitations stay to be seen for as long again as they were good for. */
    async removeExpired(now: Date, invitedBefore: Date): Promise<void> {
      await db.delete(invitationsTable).where(lt(invitationsTable.expiresAt, invitedBefore));
      await db.delete(adminResetLinksTable).where(lt(adminResetLinksTable.expiresAt, now));
    },
  };
}
