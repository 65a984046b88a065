import { signInRequired } from "@ebute/contracts/errors";
import { type AccountSession, passwordNotRight } from "@ebute/contracts/sign-in";
import {
  type DeleteAccountInput,
  passwordNeeded,
  type Student,
  type StudentExport,
  type UpdateOwnProfileInput,
} from "@ebute/contracts/students";
import type { UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { BrowserCookies } from "#platform/security/browser-cookies.ts";
import { type Caller, requireStudent } from "#platform/security/principal.ts";
import { saveIdempotently } from "#platform/versions/save-idempotently.ts";
import type {
  ContactChangesService,
  OwnerVerification,
} from "../contact-changes/students.contact-changes.service.ts";
import { deleteAccount } from "../students.deletion.ts";
import { presentExport, presentStudent } from "../students.presenter.ts";
import { profileChangesPerAccount } from "../students.rate-limits.ts";
import type { StudentsRepository } from "../students.repository.ts";
import type { StudentRecord, StudentRow } from "../students.table.ts";
import type { PhoneNumbers } from "../values/students.phone.ts";
import { type PersonalDataReaders, readPersonalData } from "./students.personal-data.ts";
import {
  changedColumns,
  changeProfile,
  parsePhoneOrThrow,
  phoneTakenError,
  rethrowAsPhoneTaken,
} from "./students.profile-changes.ts";

/** The part of sessions that this domain needs. */
export type StudentSessions = {
  list(caller: Caller): Promise<AccountSession[]>;
  listOfStudent(id: string): Promise<AccountSession[]>;
  endAllOf(
    unit: UnitOfWork,
    account: { kind: "student"; id: string },
    exceptId?: string,
  ): Promise<void>;
  /** Ends the sessions and forgets the account's devices. */
  revokeAllOf(unit: UnitOfWork, account: { kind: "student"; id: string }): Promise<void>;
  deleteSessionCookie(cookies: BrowserCookies): void;
};

type Deps = {
  personalData: PersonalDataReaders;
  phones: PhoneNumbers;
  students: StudentsRepository;
  sessions: StudentSessions;
  recovery: { deleteResetLink(unit: UnitOfWork, studentId: string): Promise<void> };
  mail: { forget(unit: UnitOfWork, recipient: string): Promise<void> };
  contactChanges: Pick<
    ContactChangesService,
    "assertOwner" | "permitEmailProof" | "recordChange" | "isReserved" | "listOf"
  >;
  passwordVerifier: OwnerVerification;
  limits: RateLimits;
  write: Write;
  idempotency: Idempotency;
  clock: Clock;
};

export type ProfileService = ReturnType<typeof createProfileService>;

/** The account of the signed-in student. */
export function createProfileService(deps: Deps) {
  const {
    phones,
    students,
    sessions,
    contactChanges,
    passwordVerifier,
    limits,
    write,
    idempotency,
    clock,
  } = deps;

  /** @throws {DomainError} SIGN_IN_REQUIRED also when the account was deleted just now */
  async function findCallerAccount(caller: Caller): Promise<StudentRow> {
    const row = await students.findById(requireStudent(caller).id);
    if (!row) throw new DomainError(signInRequired);
    return row;
  }

  return {
    me: async (caller: Caller): Promise<Student> =>
      presentStudent(await findCallerAccount(caller), phones),

    /**
     * Changes the given fields. With a version, fails if somebody else changed the account since.
     * Changing phone or e-mail requires the account's password in the same request.
     * @throws {DomainError} VERSION_CONFLICT, PHONE_NOT_VALID, PHONE_TAKEN, PASSWORD_NEEDED,
     * PASSWORD_NOT_RIGHT, TOO_MANY_REQUESTS
     */
    async update(
      caller: Caller,
      { currentPassword, ...changes }: UpdateOwnProfileInput,
    ): Promise<Student> {
      const row = await findCallerAccount(caller);
      const { id } = row;
      await limits.count(profileChangesPerAccount, id);
      const phone =
        changes.phone === undefined ? row.phone : parsePhoneOrThrow(phones, changes.phone);
      const email = changes.email === undefined ? row.email : changes.email;
      const isContactChanged = phone !== row.phone || email !== row.email;
      if (isContactChanged) {
        await contactChanges.assertOwner(caller, row.passwordHash, currentPassword);
      }
      if (phone !== row.phone && (await contactChanges.isReserved(phone, id)))
        throw phoneTakenError();
      const permit = email === row.email ? undefined : await contactChanges.permitEmailProof(email);
      let isPermitUsed = false;
      const change = {
        caller,
        id,
        changes,
        // A concurrent change made this one a contact change, for which no password was verified.
        assertCanChangeContact: () => {
          if (!isContactChanged) throw createFieldError(passwordNeeded, "currentPassword");
        },
        onContactChanged: async (unit: UnitOfWork, before: StudentRecord, after: StudentRecord) => {
          await contactChanges.recordChange(unit, { before, after, permit });
          isPermitUsed = true;
        },
      };
      const edit = {
        request: { operation: "students.updateProfile", caller, input: changes },
        changes: changedColumns(phones, changes),
        write: async (unit: UnitOfWork) => (await changeProfile(deps, unit, change)).row,
        find: () => findCallerAccount(caller),
      };
      try {
        return presentStudent(await saveIdempotently(idempotency, edit), phones);
      } catch (error) {
        // The transaction was rolled back, and with it the queued mail.
        isPermitUsed = false;
        return rethrowAsPhoneTaken(error);
      } finally {
        if (!isPermitUsed) await permit?.giveBack();
      }
    },

    /** Exports everything that is stored about the student. */
    async export(caller: Caller): Promise<StudentExport> {
      const row = await findCallerAccount(caller);
      const [open, personalData] = await Promise.all([
        sessions.list(caller),
        readPersonalData(deps.personalData, row.id),
      ]);
      return presentExport({ ...personalData, row, sessions: open, at: clock.now(), phones });
    },

    /**
     * Deletes the account and ends its sessions. Its comments stay without a name.
     * @throws {DomainError} PASSWORD_NOT_RIGHT, TOO_MANY_REQUESTS
     */
    async delete(
      caller: Caller,
      { password }: DeleteAccountInput,
      cookies: BrowserCookies,
    ): Promise<void> {
      const { id, passwordHash, email } = await findCallerAccount(caller);
      if (!(await passwordVerifier.isOwner(requireStudent(caller), passwordHash, password)))
        throw createFieldError(passwordNotRight, "password");
      await write((unit) => deleteAccount(deps, unit, { id, email }));
      sessions.deleteSessionCookie(cookies);
    },
  };
}
