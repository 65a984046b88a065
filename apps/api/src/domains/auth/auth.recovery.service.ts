import { randomBytes } from "node:crypto";
import {
  RESET_CODE_HOURS,
  RESET_LINK_MINUTES,
  type RequestPasswordResetInput,
  type ResetCode,
  type ResetPasswordByCodeInput,
  type ResetPasswordInput,
  type ResetWays,
  resetCodeNotValid,
  resetLinkNotValid,
  resetMailNotConfigured,
} from "@ebute/contracts/auth";
import {
  compactReadableCode,
  groupReadableCode,
  makeReadableCode,
} from "@ebute/contracts/primitives";
import { studentNotFound } from "@ebute/contracts/students";
import type { MailService } from "#domains/mail/mail.service.ts";
import type {
  StudentAccount,
  StudentAccountsService,
} from "#domains/students/students.accounts.service.ts";
import type { AuditLog } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import { isForeignKeyViolation } from "#platform/db/failures.ts";
import type { UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Limits } from "#platform/limits/limits.ts";
import type { Passwords } from "#platform/passwords/passwords.ts";
import { assertAllowed, type Caller, requireRecentConfirmation } from "#platform/principal.ts";
import { hashSecret, newSecret } from "#platform/secrets.ts";
import { sendResetLinksJob } from "./auth.jobs.ts";
import {
  codesPerAccount,
  resetLettersPerAddress,
  resetRequestsPerAccount,
  resetRequestsPerSubnet,
  resetsPerSubnet,
  signInPerAccount,
} from "./auth.limits.ts";
import { assertStudentPassword } from "./auth.password-rules.ts";
import { canIssueResetCodes } from "./auth.policy.ts";
import { studentSubject } from "./auth.proofs.ts";
import type { ResetsRepository } from "./auth.resets.repository.ts";
import type { SessionsService } from "./auth.sessions.service.ts";

type Deps = {
  resets: ResetsRepository;
  students: StudentAccountsService;
  sessions: Pick<SessionsService, "endAllOf">;
  mail: Pick<MailService, "enqueue" | "isConfigured">;
  passwords: Passwords;
  limits: Limits;
  audit: AuditLog;
  write: Write;
  clock: Clock;
};

const MINUTE_MS = 60_000;

/** Forty random bits: short enough to read out, and each guess costs a wait. */
const CODE_CHARS = 8;

export type RecoveryService = ReturnType<typeof createRecoveryService>;

/** A new password for a student who has forgotten the old one: by a mailed link, or by an administrator's code. */
export function createRecoveryService(deps: Deps) {
  const { resets, students, mail, passwords, limits, audit, write, clock } = deps;

  function lifetime(minutes: number) {
    const createdAt = clock.now();
    return { createdAt, expiresAt: new Date(createdAt.getTime() + minutes * MINUTE_MS) };
  }

  /** Counts the letter, unless so many went to this address that no more may go today. */
  async function mayWriteTo(email: string): Promise<boolean> {
    try {
      await limits.count(resetLettersPerAddress, email.toLowerCase());
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }

  async function sendLink({ id, user }: StudentAccount, to: string): Promise<void> {
    const token = newSecret();
    await write(async (unit) => {
      const link = { studentId: id, tokenHash: hashSecret(token), ...lifetime(RESET_LINK_MINUTES) };
      await resets.replaceLink(unit.tx, link);
      await mail.enqueue(unit, { kind: "passwordReset", to, name: user.fullName, token });
    });
  }

  /** @param take takes the link or code away; false when somebody else was quicker */
  async function setPassword(
    account: StudentAccount,
    password: string,
    take: (unit: UnitOfWork) => Promise<boolean>,
  ): Promise<boolean> {
    await assertStudentPassword({ password, field: "newPassword", personal: account.personal });
    const to = await passwords.hash(password);
    const { id, user } = account;
    const isSet = await write(async (unit) => {
      if (!(await take(unit)) || !(await students.setPasswordHash(unit, { id, to }))) return false;
      await deps.sessions.endAllOf(unit, { kind: "student", id });
      await resets.removeAllOf(unit.tx, id);
      if (user.email) {
        const letter = { kind: "passwordChanged", to: user.email, name: user.fullName } as const;
        await mail.enqueue(unit, letter);
      }
      return true;
    });
    // Who was made to wait for guessing at the old one starts afresh.
    if (isSet) await limits.forget(signInPerAccount, studentSubject(students.phoneKey(user.phone)));
    return isSet;
  }

  return {
    ways: (): ResetWays => ({ canMailLinks: mail.isConfigured }),

    /**
     * Sends a link to the account's address. Nothing in the answer, its time included, tells whether there is one.
     * @throws {DomainError} RESET_MAIL_NOT_CONFIGURED, TOO_MANY_REQUESTS
     */
    async requestLink(caller: Caller, { account }: RequestPasswordResetInput): Promise<void> {
      if (!mail.isConfigured) throw new DomainError(resetMailNotConfigured);
      await limits.count(resetRequestsPerSubnet, caller.subnet);
      await limits.count(resetRequestsPerAccount, students.phoneKey(account));
      await write((unit) => unit.enqueue(sendResetLinksJob, { account }));
    },

    /** One link for each account behind a number or an address. The newest replaces the one before. */
    async sendLinks(account: string): Promise<void> {
      for (const found of await students.findByPhoneOrEmail(account)) {
        const to = found.user.email;
        if (to && (await mayWriteTo(to))) await sendLink(found, to);
      }
    },

    /** @throws {DomainError} RESET_LINK_NOT_VALID, PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS */
    async resetByLink(caller: Caller, { token, newPassword }: ResetPasswordInput): Promise<void> {
      await limits.count(resetsPerSubnet, caller.subnet);
      const link = await resets.findLink(hashSecret(token), clock.now());
      const account = link && (await students.findById(link.studentId));
      if (!link || !account) throw new DomainError(resetLinkNotValid);
      const isSet = await setPassword(account, newPassword, ({ tx }) => resets.takeLink(tx, link));
      if (!isSet) throw new DomainError(resetLinkNotValid);
    },

    /**
     * An unknown number, a wrong code and an account without one cannot be told apart, by words or by time.
     * @throws {DomainError} RESET_CODE_NOT_VALID, PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS
     */
    async resetByCode(
      caller: Caller,
      { phone, code, newPassword }: ResetPasswordByCodeInput,
    ): Promise<void> {
      const subject = students.phoneKey(phone);
      await limits.count(resetsPerSubnet, caller.subnet);
      await limits.count(codesPerAccount, subject);
      const account = await students.findByPhone(phone);
      const issued = account && (await resets.findCode(account.id, clock.now()));
      const isRight = await passwords.verify(issued?.codeHash, compactReadableCode(code));
      if (!account || !issued || !isRight) throw new DomainError(resetCodeNotValid);
      const isSet = await setPassword(account, newPassword, ({ tx }) =>
        resets.takeCode(tx, issued),
      );
      if (!isSet) throw new DomainError(resetCodeNotValid);
      await limits.forget(codesPerAccount, subject);
    },

    /**
     * A code for a student who cannot be mailed. It is shown once; the newest replaces the one before.
     * @throws {DomainError} STUDENT_NOT_FOUND, CONFIRMATION_REQUIRED
     */
    async issueCode(caller: Caller, studentId: string): Promise<ResetCode> {
      assertAllowed(caller, canIssueResetCodes(caller.principal));
      requireRecentConfirmation(caller);
      const account = await students.findById(studentId);
      if (!account) throw new DomainError(studentNotFound);
      const code = makeReadableCode(randomBytes(CODE_CHARS));
      const codeHash = await passwords.hash(code);
      const times = lifetime(RESET_CODE_HOURS * 60);
      const issued = { studentId: account.id, codeHash, ...times };
      await write(async ({ tx }) => {
        await resets.replaceCode(tx, issued);
        await audit.record(tx, {
          actor: caller.principal,
          action: "students.issueCode",
          target: { kind: "student", id: account.id },
        });
      }).catch(refuseGoneStudent);
      return { code: groupReadableCode(code), expiresAt: times.expiresAt.toISOString() };
    },

    /** To be called when the address changes: a link that is on its way to the old one is worth nothing then. */
    forgetLink: ({ tx }: UnitOfWork, studentId: string) => resets.removeLinkOf(tx, studentId),

    sweep: () => resets.removeExpired(clock.now()),
  };
}

/** The account can be deleted between the look at it and the insert. */
function refuseGoneStudent(error: unknown): never {
  if (isForeignKeyViolation(error)) throw new DomainError(studentNotFound);
  throw error;
}
