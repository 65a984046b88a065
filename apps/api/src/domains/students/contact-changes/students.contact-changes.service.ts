import { type Failure, signInRequired } from "@ebute/contracts/errors";
import { passwordNotRight } from "@ebute/contracts/sign-in";
import {
  type AccountContact,
  EMAIL_VERIFICATION_HOURS,
  emailVerificationNotValid,
  passwordNeeded,
  UNDO_CONTACT_CHANGE_HOURS,
  type UndoContactChangeInput,
  undoLinkNotValid,
  type VerifyStudentEmailInput,
} from "@ebute/contracts/students";
import type { PasswordRules } from "#domains/accounts/password-rules.service.ts";
import type { ContactChange, MailService } from "#domains/mail/mail.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import { refuseInvalidSecret } from "#platform/rate-limits/invalid-secrets.ts";
import type { Attempts } from "#platform/rate-limits/reserved-attempts.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Passwords } from "#platform/security/passwords/passwords.ts";
import { type Caller, requireStudent, type Student } from "#platform/security/principal.ts";
import { hashSecret, newSecret } from "#platform/security/secrets.ts";
import { phoneTakenError, rethrowAsPhoneTaken } from "../profile/students.profile-changes.ts";
import { deleteAccountMails } from "../students.deletion.ts";
import { wrongContactLinksPerSubnet } from "../students.rate-limits.ts";
import type { StudentsRepository } from "../students.repository.ts";
import type { StudentRecord } from "../students.table.ts";
import type { ContactChangesRepository } from "./students.contact-changes.repository.ts";

/** The parts of passwords and sessions that this domain needs. */
export type OwnerVerification = {
  isOwner(student: Student, passwordHash: string, password: string): Promise<boolean>;
};

/** Permission to send one mail; `giveBack` returns it when the mail was not written. */
export type MailPermit = { giveBack(): Promise<void> };

type Deps = {
  students: StudentsRepository;
  contacts: ContactChangesRepository;
  passwordVerifier: OwnerVerification;
  sessions: {
    revokeAllOf(unit: UnitOfWork, account: { kind: "student"; id: string }): Promise<void>;
  };
  recovery: { deleteResetLink(unit: UnitOfWork, studentId: string): Promise<void> };
  rules: Pick<PasswordRules, "assertStudent">;
  permitMail(subject: string, minutes: number): Promise<MailPermit | undefined>;
  mail: Pick<MailService, "enqueue" | "forget" | "isConfigured">;
  passwords: Pick<Passwords, "hash">;
  attempts: Attempts;
  write: Write;
  clock: Clock;
};

type RecordedChange = {
  before: StudentRecord;
  after: StudentRecord;
  permit: MailPermit | undefined;
};

const HOUR_MS = 3_600_000;

export type ContactChangesService = ReturnType<typeof createContactChangesService>;

/**
 * Changes of the phone and e-mail by which an account signs in and recovers.
 * docs/security/sign-in-limits.md has the rules.
 */
export function createContactChangesService(deps: Deps) {
  const { students, contacts, passwordVerifier, mail, passwords, attempts, write, clock } = deps;

  function hoursFromNow(hours: number): Date {
    return new Date(clock.now().getTime() + hours * HOUR_MS);
  }

  /**
   * Throttles verification mails per address, because anybody can enter a stranger's address.
   * Callers run it before the transaction that writes the mail: inside, it would hold a second
   * connection.
   */
  async function permitEmailProof(
    email: string | null,
    kind: "proof" | "proof-again" = "proof",
  ): Promise<MailPermit | undefined> {
    if (!email || !mail.isConfigured) return undefined;
    return deps.permitMail(`${kind}:address:${email.toLowerCase()}`, EMAIL_VERIFICATION_HOURS * 60);
  }

  /**
   * Mails a new address to verify it; until then, no reset link or sign-in code is sent to it.
   * Without a permit the address stays unverified until its owner requests the mail again.
   */
  async function mailEmailProof(
    unit: UnitOfWork,
    { id, fullName, email }: StudentRecord,
    permit: MailPermit | undefined,
  ) {
    if (!email || !mail.isConfigured) return contacts.setProved(unit.tx, id);
    const token = newSecret();
    const row = { studentId: id, tokenHash: hashSecret(token), createdAt: clock.now() };
    await contacts.setUnproved(unit.tx, row);
    if (!permit) return;
    await mail.enqueue(unit, { kind: "emailProof", to: email, name: fullName, token });
  }

  const refuse = (caller: Caller, failure: Failure) =>
    refuseInvalidSecret(attempts, { limit: wrongContactLinksPerSubnet, caller, failure });

  return {
    /**
     * Requires the password before a student changes phone or e-mail.
     * @throws {DomainError} PASSWORD_NEEDED, PASSWORD_NOT_RIGHT, TOO_MANY_REQUESTS
     */
    async assertOwner(caller: Caller, passwordHash: string, password: string | undefined) {
      if (!password) throw createFieldError(passwordNeeded, "currentPassword");
      const isOwner = await passwordVerifier.isOwner(
        requireStudent(caller),
        passwordHash,
        password,
      );
      if (!isOwner) throw createFieldError(passwordNotRight, "currentPassword");
    },

    permitEmailProof,

    /**
     * Stores the previous contact data, notifies the old address and verifies the new one, in the
     * transaction of the change.
     * @param permit of `permitEmailProof`; without it, the change is saved and the new address gets
     * no mail
     */
    async recordChange(unit: UnitOfWork, { before, after, permit }: RecordedChange): Promise<void> {
      const change = changeOf(before, after);
      // The update waits for a concurrent change that frees the number, so the check comes after
      // it.
      const isTaken = await contacts.isReserved(after.phone, clock.now(), before.id, unit.tx);
      if (change !== "email" && isTaken) throw phoneTakenError();
      // An unverified address may belong to a stranger, who must not get a link into the account.
      const isProved = !(await contacts.isEmailUnproved(before.id, unit.tx));
      const token = before.email && isProved && mail.isConfigured ? newSecret() : undefined;
      await contacts.insert(unit.tx, {
        id: newId(),
        studentId: before.id,
        email: before.email,
        phone: before.phone,
        tokenHash: token ? hashSecret(token) : null,
        createdAt: clock.now(),
        expiresAt: hoursFromNow(UNDO_CONTACT_CHANGE_HOURS),
      });
      if (before.email && token) {
        const { fullName: name, email: to } = before;
        await mail.enqueue(unit, { kind: "contactChanged", to, name, what: change, token });
      }
      if (change !== "phone") await mailEmailProof(unit, after, permit);
      const target = { kind: "student", id: before.id } as const;
      const details = { what: change, isOldAddressTold: token !== undefined };
      await unit.as("system").record("students.changeContact", target, details);
    },

    /** An administrator's entry counts as verified. */
    recordByAdministrator: (unit: UnitOfWork, { id }: StudentRecord) =>
      contacts.setProved(unit.tx, id),

    /** It also sees concurrent changes, within a transaction and after the write of the number. */
    isReserved: (phone: string, exceptStudentId?: string, tx?: Transaction) =>
      contacts.isReserved(phone, clock.now(), exceptStudentId, tx),

    listOf: (studentId: string, tx?: Transaction) => contacts.listOf(studentId, clock.now(), tx),

    /** Contact data as the account page shows it. */
    async get(caller: Caller): Promise<AccountContact> {
      const { id } = requireStudent(caller);
      return {
        isEmailProved: !(await contacts.isEmailUnproved(id)),
        canMail: mail.isConfigured,
      };
    },

    /**
     * Mails the verification again. Beyond the limit no mail is sent, and the response is the same.
     */
    async mailProofAgain(caller: Caller): Promise<void> {
      const student = requireStudent(caller);
      const { id } = student;
      const row = await students.findById(id);
      if (!row) throw new DomainError(signInRequired);
      if (!(await contacts.isEmailUnproved(id))) return;
      const permit = await permitEmailProof(row.email, "proof-again");
      if (!permit) return;
      await write(student, (unit) => mailEmailProof(unit, row, permit)).catch(async (error) => {
        await permit.giveBack();
        throw error;
      });
    },

    /**
     * Verifies the new address by its link.
     * @throws {DomainError} EMAIL_PROOF_NOT_VALID, TOO_MANY_REQUESTS
     */
    async prove(caller: Caller, { token }: VerifyStudentEmailInput): Promise<void> {
      const isProved = await contacts.prove(
        hashSecret(token),
        hoursFromNow(-EMAIL_VERIFICATION_HOURS),
      );
      if (!isProved) return refuse(caller, emailVerificationNotValid);
    },

    /**
     * Undoes a change by the link to the old address: restores phone and e-mail, sets a new
     * password and ends every session in one step, since the attacker knew the old password.
     * @throws {DomainError} UNDO_LINK_NOT_VALID, PASSWORD_TOO_PERSONAL, PASSWORD_TOO_COMMON,
     * TOO_MANY_REQUESTS
     */
    async undo(caller: Caller, { token, newPassword }: UndoContactChangeInput): Promise<void> {
      const change = await contacts.findByToken(hashSecret(token), clock.now());
      const account = change && (await students.findById(change.studentId));
      if (!change || !account) return refuse(caller, undoLinkNotValid);
      const { email, phone } = change;
      const personal = [account.fullName, email ?? "", phone];
      await deps.rules.assertStudent({ password: newPassword, field: "newPassword", personal });
      const passwordHash = await passwords.hash(newPassword, { reservedFor: account.id });
      await write("system", async (unit) => {
        const row = await students.lockAtVersion(unit.tx, { id: change.studentId });
        if (!(await contacts.consumeWithLaterChanges(unit.tx, change))) {
          throw new DomainError(undoLinkNotValid);
        }
        const { id } = row;
        await students.update(unit.tx, { ...row, email, phone });
        if (email !== row.email) await deleteAccountMails({ students, mail }, unit, row);
        await students.setPasswordHash(unit.tx, { id, to: passwordHash });
        await contacts.setProved(unit.tx, id);
        await deps.sessions.revokeAllOf(unit, { kind: "student", id });
        await deps.recovery.deleteResetLink(unit, id);
        await unit.record("students.undoContactChange", { kind: "student", id });
      }).catch(rethrowAsPhoneTaken);
    },

    sweep: () => contacts.removeExpired(clock.now()),
  };
}

function changeOf(before: StudentRecord, after: StudentRecord): ContactChange {
  if (before.email === after.email) return "phone";
  return before.phone === after.phone ? "email" : "both";
}
