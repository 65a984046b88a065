import { and, asc, count, desc, eq, isNull, sql } from "drizzle-orm";
import { studentsTable } from "#domains/students/students.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { type ClassAccessCodeRow, classAccessCodesTable } from "../classes.table.ts";

export type AccessCodesRepository = ReturnType<typeof createAccessCodesRepository>;

export function createAccessCodesRepository(db: Database) {
  const { id, classId, batch, label, code, expiresOn, usedBy, usedAt, createdAt } =
    classAccessCodesTable;

  return {
    /** Batches of a class, newest first. */
    async findBatches(ofClass: string) {
      return db
        .select({
          batch,
          label,
          expiresOn,
          createdAt,
          total: count(),
          used: sql<number>`count(${usedAt})::int`,
        })
        .from(classAccessCodesTable)
        .where(eq(classId, ofClass))
        .groupBy(batch, label, expiresOn, createdAt)
        .orderBy(desc(createdAt), desc(batch));
    },

    /** Codes of a batch, in the order in which they were made. */
    async findOfBatch(ofClass: string, ofBatch: string) {
      if (!isId(ofBatch)) return [];
      return db
        .select({ code, usedAt, usedBy: studentsTable.fullName })
        .from(classAccessCodesTable)
        .leftJoin(studentsTable, eq(studentsTable.id, usedBy))
        .where(and(eq(classId, ofClass), eq(batch, ofBatch)))
        .orderBy(asc(id));
    },

    async count(tx: Transaction, ofClass: string): Promise<number> {
      return tx.$count(classAccessCodesTable, eq(classId, ofClass));
    },

    async insert(tx: Transaction, rows: ClassAccessCodeRow[]): Promise<void> {
      await tx.insert(classAccessCodesTable).values(rows);
    },

    /** Finds the code without locking it; `claim` decides who uses it. */
    async find(tx: Transaction, typed: string): Promise<ClassAccessCodeRow | undefined> {
      const [row] = await tx.select().from(classAccessCodesTable).where(eq(code, typed));
      return row;
    },

    /**
     * Uses a code that nobody has used. The statement decides between students who press at the
     * same time.
     * @returns false for a used or deleted code
     */
    async claim(
      tx: Transaction,
      codeId: string,
      use: { usedBy: string; usedAt: Date },
    ): Promise<boolean> {
      const claimed = await tx
        .update(classAccessCodesTable)
        .set(use)
        .where(and(eq(id, codeId), isNull(usedAt)))
        .returning({ id });
      return claimed.length > 0;
    },

    /** @returns the number of deleted codes; used ones stay */
    async removeUnused(tx: Transaction, ofClass: string, ofBatch: string): Promise<number> {
      if (!isId(ofBatch)) return 0;
      const removed = await tx
        .delete(classAccessCodesTable)
        .where(and(eq(classId, ofClass), eq(batch, ofBatch), isNull(usedAt)))
        .returning({ id });
      return removed.length;
    },
  };
}
