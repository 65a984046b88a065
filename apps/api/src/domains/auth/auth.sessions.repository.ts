import { and, desc, eq, lt, ne, or } from "drizzle-orm";
import { studentsTable } from "#domains/students/students.table.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/ids.ts";
import {
  type AccountKind,
  accountKinds,
  adminsTable,
  type SessionRow,
  sessionsTable,
} from "./auth.table.ts";

export type Account = { kind: AccountKind; id: string };

/** More places than anyone signs in at; a list of them all would help nobody. */
const LISTED_MAX = 100;

export type SessionsRepository = ReturnType<typeof createSessionsRepository>;

export function createSessionsRepository(db: Database) {
  return {
    async findOfAdmin(id: string) {
      const [row] = await db
        .select({ session: sessionsTable, role: adminsTable.role })
        .from(sessionsTable)
        .innerJoin(adminsTable, eq(adminsTable.id, sessionsTable.accountId))
        .where(and(eq(sessionsTable.id, id), eq(sessionsTable.accountKind, "admin")));
      return row;
    },

    async findOfStudent(id: string) {
      const [row] = await db
        .select({ session: sessionsTable, name: studentsTable.fullName })
        .from(sessionsTable)
        .innerJoin(studentsTable, eq(studentsTable.id, sessionsTable.accountId))
        .where(and(eq(sessionsTable.id, id), eq(sessionsTable.accountKind, "student")));
      return row;
    },

    /** Latest seen first. */
    listOf(account: Account): Promise<SessionRow[]> {
      return db
        .select()
        .from(sessionsTable)
        .where(isOf(account))
        .orderBy(desc(sessionsTable.lastSeenAt), desc(sessionsTable.id))
        .limit(LISTED_MAX);
    },

    /**
     * Writes the session only if the account is still there with the password that was proved, and holds the account
     * until then: who deletes it or changes its password at this moment ends this session too.
     */
    async insert(tx: Transaction, row: SessionRow, passwordHash: string): Promise<boolean> {
      const accounts = row.accountKind === "admin" ? adminsTable : studentsTable;
      const held = await tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(eq(accounts.id, row.accountId), eq(accounts.passwordHash, passwordHash)))
        .for("share");
      if (held.length === 0) return false;
      await tx.insert(sessionsTable).values(row);
      return true;
    },

    async touch(id: string, lastSeenAt: Date): Promise<void> {
      await db.update(sessionsTable).set({ lastSeenAt }).where(eq(sessionsTable.id, id));
    },

    /** False when the account has no such session. */
    async remove(account: Account, id: string): Promise<boolean> {
      if (!isId(id)) return false;
      const removed = await db
        .delete(sessionsTable)
        .where(and(isOf(account), eq(sessionsTable.id, id)))
        .returning({ id: sessionsTable.id });
      return removed.length > 0;
    },

    async removeAllOf(tx: Transaction, account: Account, exceptId?: string): Promise<void> {
      await tx
        .delete(sessionsTable)
        .where(and(isOf(account), exceptId ? ne(sessionsTable.id, exceptId) : undefined));
    },

    /** Ends what is past its time: unseen ones too, though they may have hours or days left. */
    async removeExpired(now: Date, unseenSince: Record<AccountKind, Date>): Promise<void> {
      const unseen = accountKinds.map((kind) =>
        and(eq(sessionsTable.accountKind, kind), lt(sessionsTable.lastSeenAt, unseenSince[kind])),
      );
      await db.delete(sessionsTable).where(or(lt(sessionsTable.expiresAt, now), ...unseen));
    },
  };
}

function isOf({ kind, id }: Account) {
  return and(eq(sessionsTable.accountKind, kind), eq(sessionsTable.accountId, id));
}
