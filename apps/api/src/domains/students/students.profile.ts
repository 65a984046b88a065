import {
  phoneNotValid,
  phoneTaken,
  studentNotFound,
  type UpdateProfileInput,
} from "@ebute/contracts/students";
import { isUniqueViolation } from "#platform/db/failures.ts";
import type { UnitOfWork } from "#platform/db/unit-of-work.ts";
import { atField, DomainError } from "#platform/errors/domain-error.ts";
import { type Caller, requireRecentConfirmation } from "#platform/principal.ts";
import { toPhone } from "./students.phone.ts";
import type { StudentsRepository } from "./students.repository.ts";
import type { StudentRecord } from "./students.table.ts";
import { studentTag } from "./students.tags.ts";

type Deps = {
  students: StudentsRepository;
  sessions: {
    endAllOf(
      unit: UnitOfWork,
      account: { kind: "student"; id: string },
      exceptId?: string,
    ): Promise<void>;
  };
  recovery: { forgetLink(unit: UnitOfWork, studentId: string): Promise<void> };
};

type Change = { caller: Caller; id: string; changes: UpdateProfileInput };

/**
 * Writes what was given over what is there; what was not given stays. The number and the address are what the account is
 * entered and recovered by, so changing either asks for a confirmation and ends the account's other sessions.
 * @throws {DomainError} STUDENT_NOT_FOUND, PHONE_NOT_VALID, CONFIRMATION_REQUIRED; the transaction fails with a phone that another account has
 */
export async function changeProfile(
  { students, sessions, recovery }: Deps,
  unit: UnitOfWork,
  { caller, id, changes }: Change,
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
  const isEnteredOtherwise = changed.email !== row.email || changed.phone !== row.phone;
  if (isEnteredOtherwise) requireRecentConfirmation(caller);
  await students.update(unit.tx, changed);
  // Whoever else sits in the account stays no longer than the address that they came by.
  if (isEnteredOtherwise)
    await sessions.endAllOf(unit, { kind: "student", id }, ownSession(caller));
  if (changed.fullName !== row.fullName) unit.touch(studentTag(row.id));
  // A link that is on its way to the old address is no longer its owner's.
  if (changed.email !== row.email) await recovery.forgetLink(unit, row.id);
  return changed;
}

/** The session of a student who changes the own account; an administrator's is none of the student's. */
function ownSession({ principal }: Caller): string | undefined {
  return principal.kind === "student" ? principal.sessionId : undefined;
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
