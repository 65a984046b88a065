import { and, desc, eq, lt, ne, or, sql } from "drizzle-orm";
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
  // Every call of somebody signed in asks these, so they are prepared.
  const ofAdmin = db
    .select({ session: sessionsTable, role: adminsTable.role })
    .from(sessionsTable)
    .innerJoin(adminsTable, eq(adminsTable.id, sessionsTable.accountId))
    .where(isIdOf("admin"))
    .prepare("session_of_admin");
  const ofStudent = db
    .select({ session: sessionsTable, name: studentsTable.fullName })
    .from(sessionsTable)
    .innerJoin(studentsTable, eq(studentsTable.id, sessionsTable.accountId))
    .where(isIdOf("student"))
    .prepare("session_of_student");

  return {
    async findOfAdmin(id: string) {
      const [row] = await ofAdmin.execute({ id });
      return row;
    },

    async findOfStudent(id: string) {
      const [row] = await ofStudent.execute({ id });
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
      const account = { kind: row.accountKind, id: row.accountId };
      if (!(await holdAccount(tx, account, passwordHash))) return false;
      await tx.insert(sessionsTable).values(row);
      return true;
    },

    /** False when the session has ended, or the account has another password by now. */
    async confirm(
      tx: Transaction,
      { account, id, at }: { account: Account & { passwordHash: string }; id: string; at: Date },
    ): Promise<boolean> {
      if (!(await holdAccount(tx, account, account.passwordHash))) return false;
      const confirmed = await tx
        .update(sessionsTable)
        .set({ confirmedAt: at })
        .where(and(isOf(account), eq(sessionsTable.id, id)))
        .returning({ id: sessionsTable.id });
      return confirmed.length > 0;
    },

    async touch(id: string, lastSeenAt: Date): Promise<void> {
      await db.update(sessionsTable).set({ lastSeenAt }).where(eq(sessionsTable.id, id));
    },

    /** False when the account has no such session. */
    async remove(tx: Transaction, account: Account, id: string): Promise<boolean> {
      if (!isId(id)) return false;
      const removed = await tx
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

/** A session of this kind of account, whose id is a value of a prepared statement. */
function isIdOf(kind: AccountKind) {
  return and(eq(sessionsTable.id, sql.placeholder("id")), eq(sessionsTable.accountKind, kind));
}

function isOf({ kind, id }: Account) {
  return and(eq(sessionsTable.accountKind, kind), eq(sessionsTable.accountId, id));
}

/** Nobody deletes the account or changes its password before this transaction has ended. */
async function holdAccount(tx: Transaction, { kind, id }: Account, passwordHash: string) {
  const accounts = kind === "admin" ? adminsTable : studentsTable;
  const held = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash)))
    .for("share");
  return held.length > 0;
}
