import type { Teacher } from "@ebute/contracts/classes";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { adminsTable } from "#domains/accounts/accounts.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { isStudentOf } from "../classes.condition.ts";
import { classTeachersTable } from "../classes.table.ts";

export type ClassTeachersRepository = ReturnType<typeof createClassTeachersRepository>;

/** Teachers, and which classes they teach. */
export function createClassTeachersRepository(db: Database) {
  const { id, email, emailKey, role } = adminsTable;
  const { adminId, classId } = classTeachersTable;

  return {
    /** Everybody with the role teacher, by address. */
    async findAll(): Promise<Teacher[]> {
      const rows = await db
        .select({ id, email })
        .from(adminsTable)
        .where(eq(role, "teacher"))
        .orderBy(asc(emailKey));
      return rows.map((row) => ({ _id: row.id, email: row.email }));
    },

    /** How many of these classes the teacher teaches. */
    async countTaught(
      teacher: string,
      ids: readonly string[],
      from: Database | Transaction = db,
    ): Promise<number> {
      const wanted = ids.filter(isId);
      if (wanted.length === 0) return 0;
      return from.$count(classTeachersTable, and(eq(adminId, teacher), inArray(classId, wanted)));
    },

    /** True if the student has not left a class of the teacher. */
    async teachesStudent(
      teacher: string,
      student: string,
      from: Database | Transaction = db,
    ): Promise<boolean> {
      if (!isId(student)) return false;
      const isTaught = isStudentOf(teacher, sql`${student}::uuid`);
      const rows = await from.execute<{ isTaught: boolean }>(sql`select ${isTaught} as "isTaught"`);
      return rows[0]?.isTaught ?? false;
    },

    /** Sorted ids of those who are teachers, whose accounts stay until the transaction ends. */
    async claim(tx: Transaction, ids: readonly string[]): Promise<string[]> {
      const wanted = ids.filter(isId);
      if (wanted.length === 0) return [];
      const rows = await tx
        .select({ id })
        .from(adminsTable)
        .where(and(inArray(id, wanted), eq(role, "teacher")))
        .orderBy(asc(id))
        .for("key share");
      return rows.map((row) => row.id);
    },

    /** Gives a class exactly these teachers. */
    async set(tx: Transaction, ofClass: string, ids: readonly string[]): Promise<void> {
      await tx.delete(classTeachersTable).where(eq(classId, ofClass));
      if (ids.length === 0) return;
      await tx
        .insert(classTeachersTable)
        .values(ids.map((teacher) => ({ classId: ofClass, adminId: teacher })));
    },
  };
}
