import { and, desc, eq, lt, ne, or, sql } from "drizzle-orm";
import {
  type Account,
  type AccountKind,
  accountKinds,
  adminsTable,
} from "#domains/accounts/accounts.table.ts";
import { studentsTable } from "#domains/students/students.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { type SessionRow, sessionsTable } from "./sessions.table.ts";

/** More sessions than anyone has; a longer list would help nobody. */
const SESSIONS_LISTED_MAX = 100;

export type SessionsRepository = ReturnType<typeof createSessionsRepository>;

/**
 * The session check joins the account: every signed-in request runs it, and would otherwise send
 * two queries.
 */
export function createSessionsRepository(db: Database) {
  // Every authenticated request runs these, so they are prepared.
  const adminSessionQuery = db
    .select({ session: sessionsTable, role: adminsTable.role })
    .from(sessionsTable)
    .innerJoin(adminsTable, eq(adminsTable.id, sessionsTable.accountId))
    .where(matchesIdAndKind("admin"))
    .prepare("session_of_admin");
  const studentSessionQuery = db
    .select({ session: sessionsTable, name: studentsTable.fullName })
    .from(sessionsTable)
    .innerJoin(studentsTable, eq(studentsTable.id, sessionsTable.accountId))
    .where(matchesIdAndKind("student"))
    .prepare("session_of_student");

  return {
    async findOfAdmin(id: string) {
      const [row] = await adminSessionQuery.execute({ id });
      return row;
    },

    /** The session of an administrator that a browser's cookie belongs to. */
    async findOfAdminByCookie(cookieSecretHash: string) {
      const [row] = await db
        .select({ session: sessionsTable, role: adminsTable.role })
        .from(sessionsTable)
        .innerJoin(adminsTable, eq(adminsTable.id, sessionsTable.accountId))
        .where(matchesCookieAndKind(cookieSecretHash, "admin"));
      return row;
    },

    async findOfStudent(id: string) {
      const [row] = await studentSessionQuery.execute({ id });
      return row;
    },

    /** The session of a student that a browser's cookie belongs to. */
    async findOfStudentByCookie(cookieSecretHash: string) {
      const [row] = await db
        .select({ session: sessionsTable, name: studentsTable.fullName })
        .from(sessionsTable)
        .innerJoin(studentsTable, eq(studentsTable.id, sessionsTable.accountId))
        .where(matchesCookieAndKind(cookieSecretHash, "student"));
      return row;
    },

    /** Most recently used first. */
    listOf(account: Account): Promise<SessionRow[]> {
      return db
        .select()
        .from(sessionsTable)
        .where(belongsTo(account))
        .orderBy(desc(sessionsTable.lastSeenAt), desc(sessionsTable.id))
        .limit(SESSIONS_LISTED_MAX);
    },

    async insert(tx: Transaction, row: SessionRow): Promise<void> {
      await tx.insert(sessionsTable).values(row);
    },

    /** Returns false when the session has ended. */
    async confirm(
      tx: Transaction,
      { account, id, at }: { account: Account; id: string; at: Date },
    ): Promise<boolean> {
      const confirmed = await tx
        .update(sessionsTable)
        .set({ confirmedAt: at })
        .where(and(belongsTo(account), eq(sessionsTable.id, id)))
        .returning({ id: sessionsTable.id });
      return confirmed.length > 0;
    },

    async setLastSeen(id: string, lastSeenAt: Date): Promise<void> {
      await db.update(sessionsTable).set({ lastSeenAt }).where(eq(sessionsTable.id, id));
    },

    /** Returns false when the account has no such session. */
    async remove(tx: Transaction, account: Account, id: string): Promise<boolean> {
      if (!isId(id)) return false;
      const removed = await tx
        .delete(sessionsTable)
        .where(and(belongsTo(account), eq(sessionsTable.id, id)))
        .returning({ id: sessionsTable.id });
      return removed.length > 0;
    },

    async removeAllOf(tx: Transaction, account: Account, exceptId?: string): Promise<void> {
      await tx
        .delete(sessionsTable)
        .where(and(belongsTo(account), exceptId ? ne(sessionsTable.id, exceptId) : undefined));
    },

    /** Deletes expired and idle sessions. */
    async removeExpired(
      now: Date,
      unseenSince: Record<AccountKind | "unbound", Date>,
    ): Promise<void> {
      const unseen = accountKinds.map((kind) =>
        and(eq(sessionsTable.accountKind, kind), lt(sessionsTable.lastSeenAt, unseenSince[kind])),
      );
      const isUnboundAndIdle = and(
        eq(sessionsTable.isBrowser, false),
        lt(sessionsTable.lastSeenAt, unseenSince.unbound),
      );
      await db
        .delete(sessionsTable)
        .where(or(lt(sessionsTable.expiresAt, now), isUnboundAndIdle, ...unseen));
    },
  };
}

/** Matches a session by id and kind of account; the id is a parameter of a prepared statement. */
function matchesIdAndKind(kind: AccountKind) {
  return and(eq(sessionsTable.id, sql.placeholder("id")), eq(sessionsTable.accountKind, kind));
}

function matchesCookieAndKind(cookieSecretHash: string, kind: AccountKind) {
  return and(
    eq(sessionsTable.accountKind, kind),
    eq(sessionsTable.cookieSecretHash, cookieSecretHash),
  );
}

function belongsTo({ kind, id }: Account) {
  return and(eq(sessionsTable.accountKind, kind), eq(sessionsTable.accountId, id));
}
