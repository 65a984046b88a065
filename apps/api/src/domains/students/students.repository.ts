import type { ListInput } from "@ebute/contracts/primitives";
import type { StudentSortColumn, StudentTableInput } from "@ebute/contracts/students";
import { and, eq, like, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#platform/db/database.ts";
import {
  afterCursor,
  type KeysetPage,
  newestFirst,
  rowsToRead,
  toKeysetPage,
} from "#platform/db/keyset.ts";
import { findNumberedPage } from "#platform/db/numbered-page.ts";
import { containsPattern } from "#platform/db/patterns.ts";
import { isId } from "#platform/ids.ts";
import { searchedWords, withKeys } from "./students.search.ts";
import { type StudentRecord, type StudentRow, studentsTable } from "./students.table.ts";

/** People who share an address each get their own letter; more than this share none. */
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

    findByEmail(emailKey: string, from: Database | Transaction = db): Promise<StudentRow[]> {
      return from
        .select()
        .from(studentsTable)
        .where(eq(studentsTable.emailKey, emailKey))
        .limit(SHARED_EMAIL_MAX);
    },

    async findAll(list: ListInput): Promise<KeysetPage<StudentRow>> {
      const rows = await db
        .select()
        .from(studentsTable)
        .where(afterCursor(studentsTable.createdAt, studentsTable.id, list.cursor))
        .orderBy(...newestFirst(studentsTable.createdAt, studentsTable.id))
        .limit(rowsToRead(list));
      return toKeysetPage(rows, list);
    },

    findTablePage({ q, sort, direction, page }: StudentTableInput) {
      return findNumberedPage(db, studentsTable.id, {
        where: undefined,
        words: matches(q),
        order: { by: sortColumns[sort], direction },
        page,
        counters: ["students"],
        dated: { by: studentsTable.createdAt, names: ["students"] },
        fetch: (isOnPage, orderBy) =>
          db
            .select()
            .from(studentsTable)
            .where(isOnPage)
            .orderBy(...orderBy),
      });
    },

    async insert(tx: Transaction, record: StudentRecord): Promise<void> {
      await tx.insert(studentsTable).values(withKeys(record));
    },

    /** Holds the row until the transaction ends, so that of two changes none is lost. */
    async findForChange(tx: Transaction, id: string): Promise<StudentRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await tx
        .select()
        .from(studentsTable)
        .where(eq(studentsTable.id, id))
        .for("update");
      return row;
    },

    /** Never writes the password; that has a way of its own. */
    async update(tx: Transaction, record: StudentRecord): Promise<void> {
      const { id, passwordHash: _kept, createdAt: _unchanged, ...changes } = withKeys(record);
      await tx.update(studentsTable).set(changes).where(eq(studentsTable.id, id));
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

    /** False when there was no such row. */
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

/** `from` makes it a change of exactly that password: false when it is another by now. */
type PasswordChange = { id: string; from?: string | undefined; to: string };

function matches(term: string): SQL | undefined {
  const words = searchedWords(term);
  return and(...words.map((word) => like(studentsTable.searchText, containsPattern(word))));
}
