import type { Failure } from "@ebute/contracts/errors";
import type { ListInput } from "@ebute/contracts/primitives";
import { type DeleteInput, versionConflict } from "@ebute/contracts/row-versions";
import {
  type StudentSortColumn,
  type StudentTableInput,
  studentNotFound,
} from "@ebute/contracts/students";
import { and, asc, eq, inArray, like, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#platform/db/client.ts";
import { findKeysetPage, type KeysetPage } from "#platform/db/listing/keyset.ts";
import { containsPattern } from "#platform/db/listing/like-patterns.ts";
import { findOffsetPage } from "#platform/db/listing/offset-pages.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { isId } from "#platform/runtime/ids.ts";
import { writeAtVersion } from "#platform/versions/write-at-version.ts";
import type { RowCountName, RowPeriodName } from "#src/site/counters.ts";
import {
  type StudentConsentRow,
  type StudentRecord,
  type StudentRow,
  studentConsentsTable,
  studentsTable,
} from "./students.table.ts";
import { toSearchTerms, withDerivedColumns } from "./values/students.phone.ts";

/** Accounts that share an address each get a mail, up to this many. */
const SHARED_EMAIL_MAX = 5;

const sortColumns = {
  createdAt: studentsTable.createdAt,
  fullName: studentsTable.nameKey,
  email: studentsTable.emailKey,
  phone: studentsTable.phone,
  state: studentsTable.stateKey,
  city: studentsTable.cityKey,
} as const satisfies Record<StudentSortColumn, PgColumn>;

export type StudentsRepository = ReturnType<typeof createStudentsRepository>;

export function createStudentsRepository(db: Database) {
  return {
    async findById(id: string): Promise<StudentRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await db.select().from(studentsTable).where(eq(studentsTable.id, id));
      return row;
    },

    /** @param phone E.164 */
    async findByPhone(phone: string): Promise<StudentRow | undefined> {
      const [row] = await db.select().from(studentsTable).where(eq(studentsTable.phone, phone));
      return row;
    },

    /** @param phones E.164 */
    async findByPhones(phones: readonly string[]): Promise<StudentRow[]> {
      if (phones.length === 0) return [];
      return db
        .select()
        .from(studentsTable)
        .where(inArray(studentsTable.phone, [...phones]));
    },

    /** The oldest accounts of each address. */
    async findByEmails(emailKeys: readonly string[]): Promise<StudentRow[]> {
      if (emailKeys.length === 0) return [];
      const { id, emailKey, createdAt } = studentsTable;
      const age = sql<number>`row_number() over (partition by ${emailKey} order by ${createdAt}, ${id})`;
      const ranked = db
        .select({ id, age: age.as("age") })
        .from(studentsTable)
        .where(inArray(emailKey, [...emailKeys]))
        .as("ranked");
      const oldest = db
        .select({ id: ranked.id })
        .from(ranked)
        .where(lte(ranked.age, SHARED_EMAIL_MAX));
      return db.select().from(studentsTable).where(inArray(id, oldest)).orderBy(createdAt, id);
    },

    findByEmail(emailKey: string, from: Database | Transaction = db): Promise<StudentRow[]> {
      return (
        from
          .select()
          .from(studentsTable)
          .where(eq(studentsTable.emailKey, emailKey))
          // Oldest first: later sign-ups with somebody's address must not push out the first
          // account.
          .orderBy(studentsTable.createdAt, studentsTable.id)
          .limit(SHARED_EMAIL_MAX)
      );
    },

    async findAll(list: ListInput): Promise<KeysetPage<StudentRow>> {
      return findKeysetPage(studentsTable, list, (isOnPage, orderBy, limit) =>
        db
          .select()
          .from(studentsTable)
          .where(isOnPage)
          .orderBy(...orderBy)
          .limit(limit),
      );
    },

    findTablePage({ q, sort, direction, page }: StudentTableInput) {
      return findOffsetPage(db, studentsTable.id, {
        where: undefined,
        words: matches(q),
        order: { by: sortColumns[sort], direction },
        page,
        counters: ["students"] satisfies RowCountName[],
        dated: { by: studentsTable.createdAt, names: ["students"] satisfies RowPeriodName[] },
        fetch: (isOnPage, orderBy) =>
          db
            .select()
            .from(studentsTable)
            .where(isOnPage)
            .orderBy(...orderBy),
      });
    },

    async insert(tx: Transaction, record: StudentRecord): Promise<void> {
      await tx.insert(studentsTable).values(withDerivedColumns(record));
    },

    /**
     * Locks the row if it has the version, until the transaction ends. The derived columns are
     * computed outside of the database, so the row is locked before it is written.
     * @throws {DomainError} STUDENT_NOT_FOUND, VERSION_CONFLICT
     */
    async lockAtVersion(
      tx: Transaction,
      { id, version }: DeleteInput,
      conflict: Failure = versionConflict,
    ): Promise<StudentRow> {
      if (!isId(id)) throw new DomainError(studentNotFound);
      const target = { table: studentsTable, where: eq(studentsTable.id, id), version };
      const { row } = await writeAtVersion(
        tx,
        { ...target, notFound: studentNotFound, staleFailure: () => conflict },
        (condition) => tx.select().from(studentsTable).where(condition).for("update"),
      );
      return row;
    },

    /** Never writes the password; `setPasswordHash` does. */
    async update(tx: Transaction, record: StudentRecord): Promise<StudentRecord> {
      const {
        id,
        passwordHash: _kept,
        createdAt,
        version: _counted,
        ...changes
      } = withDerivedColumns(record);
      const [row] = await tx
        .update(studentsTable)
        .set(changes)
        .where(eq(studentsTable.id, id))
        .returning();
      return row ?? withDerivedColumns({ ...record, createdAt });
    },

    /** Returns false when the account is gone or has another password. */
    async lockWithPassword(
      tx: Transaction,
      { id, passwordHash }: Pick<StudentRow, "id" | "passwordHash">,
    ): Promise<boolean> {
      const locked = await tx
        .select({ id: studentsTable.id })
        .from(studentsTable)
        .where(and(eq(studentsTable.id, id), eq(studentsTable.passwordHash, passwordHash)))
        .for("share");
      return locked.length > 0;
    },

    async setPasswordHash(tx: Transaction, { id, from, to }: PasswordChange): Promise<boolean> {
      const changed = await tx
        .update(studentsTable)
        .set({ passwordHash: to })
        .where(
          and(
            eq(studentsTable.id, id),
            from === undefined ? undefined : eq(studentsTable.passwordHash, from),
          ),
        )
        .returning({ id: studentsTable.id });
      return changed.length > 0;
    },

    /** Returns false when the row did not exist. */
    async remove(tx: Transaction, id: string): Promise<boolean> {
      if (!isId(id)) return false;
      const removed = await tx
        .delete(studentsTable)
        .where(eq(studentsTable.id, id))
        .returning({ id: studentsTable.id });
      return removed.length > 0;
    },
  };
}

/** With `from`, changes exactly that password; returns false when it is another one. */
type PasswordChange = { id: string; from?: string | undefined; to: string };

function matches(term: string): SQL | undefined {
  const words = toSearchTerms(term);
  return and(...words.map((word) => like(studentsTable.searchText, containsPattern(word))));
}

export type StoredDetails = Pick<StudentRow, "ageBand" | "guardianName" | "guardianPhone">;

const detailColumns = {
  ageBand: studentsTable.ageBand,
  guardianName: studentsTable.guardianName,
  guardianPhone: studentsTable.guardianPhone,
};

export type StudentDetailsRepository = ReturnType<typeof createStudentDetailsRepository>;

export function createStudentDetailsRepository(db: Database) {
  return {
    async find(id: string): Promise<StoredDetails | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await db
        .select(detailColumns)
        .from(studentsTable)
        .where(eq(studentsTable.id, id));
      return row;
    },

    /** Locks the account until the transaction ends. */
    async findForUpdate(tx: Transaction, id: string): Promise<StoredDetails | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await tx
        .select(detailColumns)
        .from(studentsTable)
        .where(eq(studentsTable.id, id))
        .for("update");
      return row;
    },

    async set(tx: Transaction, id: string, details: StoredDetails): Promise<void> {
      await tx.update(studentsTable).set(details).where(eq(studentsTable.id, id));
    },

    async addConsent(tx: Transaction, row: StudentConsentRow): Promise<void> {
      await tx.insert(studentConsentsTable).values(row);
    },

    /** Consents about a student, oldest first. */
    findConsents: (studentId: string): Promise<StudentConsentRow[]> =>
      db
        .select()
        .from(studentConsentsTable)
        .where(eq(studentConsentsTable.studentId, studentId))
        .orderBy(asc(studentConsentsTable.createdAt), asc(studentConsentsTable.id)),
  };
}
