import { phoneNotValid, phoneTaken, type UpdateProfileInput } from "@ebute/contracts/students";
import type { MailService } from "#domains/mail/mail.service.ts";
import type { Overwritten } from "#platform/audit.ts";
import type { UnitOfWork } from "#platform/db/unit-of-work.ts";
import { isUniqueViolation } from "#platform/errors/database-errors.ts";
import { createFieldError, type DomainError } from "#platform/errors/domain-error.ts";
import type { Caller } from "#platform/security/principal.ts";
import { deleteAccountMails } from "../students.deletion.ts";
import type { StudentsRepository } from "../students.repository.ts";
import type { StudentRecord, StudentRow } from "../students.table.ts";
import { studentTag } from "../students.tags.ts";
import type { PhoneNumbers } from "../values/students.phone.ts";

type Deps = {
  phones: PhoneNumbers;
  students: StudentsRepository;
  sessions: {
    endAllOf(
      unit: UnitOfWork,
      account: { kind: "student"; id: string },
      exceptId?: string,
    ): Promise<void>;
  };
  recovery: { deleteResetLink(unit: UnitOfWork, studentId: string): Promise<void> };
  mail: Pick<MailService, "forget">;
};

type ChangedProfile = { row: StudentRecord; before: StudentRow };

type ProfileChange = {
  caller: Caller;
  id: string;
  changes: UpdateProfileInput;
  /** Throws unless the caller may change phone and e-mail. */
  assertCanChangeContact(): void;
  /** Called in the transaction, with the previous and the new record. */
  onContactChanged(unit: UnitOfWork, before: StudentRecord, after: StudentRecord): Promise<void>;
};

/**
 * Writes the given fields over the stored ones. The account signs in and recovers by phone and
 * e-mail, so changing either requires a proof and ends the account's other sessions.
 * @throws {DomainError} STUDENT_NOT_FOUND, VERSION_CONFLICT, PHONE_NOT_VALID; the transaction fails
 * with a phone that another account has
 */
export async function changeProfile(
  deps: Deps,
  unit: UnitOfWork,
  { caller, id, changes, assertCanChangeContact, onContactChanged }: ProfileChange,
): Promise<ChangedProfile> {
  const { phones, students, sessions, recovery } = deps;
  const row = await students.lockAtVersion(unit.tx, { id, version: changes.version });
  const changed: StudentRecord = {
    ...row,
    fullName: changes.fullName ?? row.fullName,
    email: changes.email === undefined ? row.email : changes.email,
    phone: changes.phone === undefined ? row.phone : parsePhoneOrThrow(phones, changes.phone),
    state: changes.state ?? row.state,
    city: changes.city ?? row.city,
  };
  const isContactChanged = changed.email !== row.email || changed.phone !== row.phone;
  if (isContactChanged) assertCanChangeContact();
  const written = await students.update(unit.tx, changed);
  // An intruder must not stay signed in after the owner changes the contact data.
  if (isContactChanged) await sessions.endAllOf(unit, { kind: "student", id }, ownSession(caller));
  if (changed.fullName !== row.fullName) unit.invalidateTags(studentTag(row.id));
  if (changed.email !== row.email) {
    // Open reset links were mailed to the old address.
    await recovery.deleteResetLink(unit, row.id);
    await deleteAccountMails(deps, unit, row);
  }
  if (isContactChanged) await onContactChanged(unit, row, changed);
  return { row: written, before: row };
}

/** Session of a student who changes their own account; undefined for an administrator. */
function ownSession({ principal }: Caller): string | undefined {
  return principal.kind === "student" ? principal.sessionId : undefined;
}

/** @throws {DomainError} PHONE_NOT_VALID */
export function parsePhoneOrThrow(phones: PhoneNumbers, text: string): string {
  const phone = phones.parse(text);
  if (phone === undefined) throw createFieldError(phoneNotValid, "phone");
  return phone;
}

/** The unique index rejects one of two concurrent sign-ups with the same number. */
export function rethrowAsPhoneTaken(error: unknown): never {
  if (isUniqueViolation(error)) throw phoneTakenError();
  throw error;
}

export function phoneTakenError(): DomainError {
  return createFieldError(phoneTaken, "phone");
}

/** The changed columns in stored form. */
export function changedColumns(
  phones: PhoneNumbers,
  changes: UpdateProfileInput,
): Partial<StudentRow> {
  const { fullName, email, state, city } = changes;
  const phone = changes.phone === undefined ? undefined : phones.parse(changes.phone);
  return { fullName, email, phone, state, city };
}

/** All editable fields of an account are personal data. */
export function overwrittenProfile(row: StudentRow): Overwritten {
  const { fullName, email, phone, state, city } = row;
  return { personalFields: { fullName, email, phone, state, city } };
}
