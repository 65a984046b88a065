import { asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { type StudentRow, studentsTable } from "../students.table.ts";
import { type StudentConsentRow, studentConsentsTable } from "./student-consents.table.ts";

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
