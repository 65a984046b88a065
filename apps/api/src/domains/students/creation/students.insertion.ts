import type { Transaction } from "#platform/db/client.ts";
import { phoneTakenError } from "../profile/students.profile-changes.ts";
import type { StudentsRepository } from "../students.repository.ts";
import type { StudentRecord } from "../students.table.ts";

export type InsertionDeps = {
  students: Pick<StudentsRepository, "insert">;
  contactChanges: {
    isReserved(phone: string, exceptStudentId?: string, tx?: Transaction): Promise<boolean>;
  };
};

/**
 * Inserts a new account.
 * @throws {DomainError} PHONE_TAKEN for a number that another account may still get back; the
 * transaction fails with a number that another account has
 */
export async function insertAccount(
  { students, contactChanges }: InsertionDeps,
  tx: Transaction,
  row: StudentRecord,
): Promise<void> {
  await students.insert(tx, row);
  // The insert waits for a concurrent change that frees the number, so the check comes after it.
  if (await contactChanges.isReserved(row.phone, row.id, tx)) throw phoneTakenError();
}
