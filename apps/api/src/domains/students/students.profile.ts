import {
  phoneNotValid,
  phoneTaken,
  studentNotFound,
  type UpdateProfileInput,
} from "@ebute/contracts/students";
import { isUniqueViolation } from "#platform/db/failures.ts";
import type { UnitOfWork } from "#platform/db/unit-of-work.ts";
import { atField, DomainError } from "#platform/errors/domain-error.ts";
import { toPhone } from "./students.phone.ts";
import type { StudentsRepository } from "./students.repository.ts";
import type { StudentRecord } from "./students.table.ts";
import { studentTag } from "./students.tags.ts";

type Deps = {
  students: StudentsRepository;
  recovery: { forgetLink(unit: UnitOfWork, studentId: string): Promise<void> };
};

/**
 * Writes what was given over what is there; what was not given stays.
 * @throws {DomainError} STUDENT_NOT_FOUND, PHONE_NOT_VALID; the transaction fails with a phone that another account has
 */
export async function changeProfile(
  { students, recovery }: Deps,
  unit: UnitOfWork,
  { id, changes }: { id: string; changes: UpdateProfileInput },
): Promise<StudentRecord> {
  const row = await students.findForChange(unit.tx, id);
  if (!row) throw new DomainError(studentNotFound);
  const changed: StudentRecord = {
    ...row,
    fullName: changes.fullName ?? row.fullName,
    email: changes.email === undefined ? row.email : changes.email,
    phone: changes.phone === undefined ? row.phone : requirePhone(changes.phone),
    state: changes.state ?? row.state,
    city: changes.city ?? row.city,
  };
  await students.update(unit.tx, changed);
  if (changed.fullName !== row.fullName) unit.touch(studentTag(row.id));
  // A link that is on its way to the old address is no longer its owner's.
  if (changed.email !== row.email) await recovery.forgetLink(unit, row.id);
  return changed;
}

/** @throws {DomainError} PHONE_NOT_VALID */
export function requirePhone(text: string): string {
  const phone = toPhone(text);
  if (phone === undefined) throw atField(phoneNotValid, "phone");
  return phone;
}

/** The index decides, so that of two who come with one number at the same moment one is refused. */
export function refuseTakenPhone(error: unknown): never {
  if (isUniqueViolation(error)) throw phoneIsTaken();
  throw error;
}

export function phoneIsTaken(): DomainError {
  return atField(phoneTaken, "phone");
}
