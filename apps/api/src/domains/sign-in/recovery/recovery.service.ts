import type { Failure } from "@ebute/contracts/errors";
import { formatReadableCode } from "@ebute/contracts/primitives";
import {
  RESET_CODE_HOURS,
  RESET_LINK_MINUTES,
  type RequestPasswordResetInput,
  type ResetCode,
  type ResetMethods,
  type ResetPasswordByCodeInput,
  type ResetPasswordInput,
  resetCodeNotValid,
  resetLinkNotValid,
  resetMailNotConfigured,
} from "@ebute/contracts/sign-in";
import { studentNotFound } from "@ebute/contracts/students";
import { studentSubject } from "#domains/accounts/accounts.service.ts";
import type { PasswordRules } from "#domains/accounts/password-rules.service.ts";
import type { MailPriority, MailService } from "#domains/mail/mail.service.ts";
import type { SessionRevocationService } from "#domains/sessions/sessions.revocation.service.ts";
import { SERVER_SETTINGS_TAG } from "#domains/settings/settings.tags.ts";
import type {
  StudentAccount,
  StudentAccountsService,
} from "#domains/students/students.accounts.service.ts";
import type { CacheableResult } from "#platform/cacheable-result.ts";
import { runEach } from "#platform/concurrency/run-each.ts";
import type { UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { refuseInvalidSecret } from "#platform/rate-limits/invalid-secrets.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Attempts } from "#platform/rate-limits/reserved-attempts.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { Passwords } from "#platform/security/passwords/passwords.ts";
import { type Caller, requireRecentConfirmation } from "#platform/security/principal.ts";
import { hashSecret, newSecret } from "#platform/security/secrets.ts";
import { clearFailedAttempts } from "../attempts/sign-in.credential-failures.ts";
import type { MailThrottle } from "../attempts/sign-in.mail-throttle.ts";
import type { AccountCodes } from "../codes/sign-in.account-codes.ts";
import { sendResetLinksJob } from "../sign-in.jobs.ts";
import {
  collapseRequests,
  MAX_CONCURRENT_REQUESTS,
  type MailRequest,
  type MailRequestPrioritizer,
} from "../sign-in.mail-requests.service.ts";
import { resetMailsPerAddress, wrongResetsPerSubnet } from "../sign-in.rate-limits.ts";
import type { ResetLinksRepository } from "./reset-links.repository.ts";

type Deps = {
  resets: ResetLinksRepository;
  students: StudentAccountsService;
  accountCodes: AccountCodes;
  teachers: {
    /** Throws the failure unless the caller may help this student. */
    assertTeachesStudent(caller: Caller, studentId: string, failure: Failure): Promise<void>;
  };
  revocation: Pick<SessionRevocationService, "revokeAllOf">;
  mail: Pick<MailService, "enqueue" | "isConfigured" | "readIsConfigured">;
  passwords: Pick<Passwords, "hash">;
  rules: PasswordRules;
  permitMail: MailThrottle;
  orderMailRequest: MailRequestPrioritizer;
  attempts: Attempts;
  limits: Pick<RateLimits, "reset">;
  write: Write;
  clock: Clock;
};

const MINUTE_MS = 60_000;

export type RecoveryService = ReturnType<typeof createRecoveryService>;

/** Password reset of students: by a mailed link, or by a code from an administrator. */
export function createRecoveryService(deps: Deps) {
  const { resets, students, accountCodes, teachers, mail, passwords, rules, permitMail } = deps;
  const { orderMailRequest, attempts, limits, write, clock } = deps;

  function lifetime(minutes: number) {
    const createdAt = clock.now();
    return { createdAt, expiresAt: new Date(createdAt.getTime() + minutes * MINUTE_MS) };
  }

  /**
   * Mails are limited per account, so that requests for one account cannot use up the mails of
   * another. A sign-up does not verify the address, so all accounts except the oldest of an address
   * share a daily limit.
   */
  async function canMailReset({ id }: StudentAccount, email: string): Promise<boolean> {
    if ((await students.findOldestByEmail(email)) === id) return true;
    const subject = email.toLowerCase();
    return (await attempts.reserve([{ limit: resetMailsPerAddress, subject }])).isGranted;
  }

  async function sendLink(
    { id, user }: StudentAccount,
    to: string,
    priority: MailPriority | undefined,
  ): Promise<void> {
    const permit = await permitMail(`reset:student:${id}`, RESET_LINK_MINUTES);
    if (!permit) return;
    const { minutes } = permit;
    const token = newSecret();
    try {
      await write(async (unit) => {
        const link = { studentId: id, tokenHash: hashSecret(token), ...lifetime(minutes) };
        await resets.insertLink(unit.tx, link);
        const name = user.fullName;
        await mail.enqueue(unit, { kind: "passwordReset", to, name, token, minutes }, priority);
      });
    } catch (error) {
      await permit.giveBack();
      throw error;
    }
  }

  const refuse = (caller: Caller, failure: Failure) =>
    refuseInvalidSecret(attempts, { limit: wrongResetsPerSubnet, caller, failure });

  /**
   * @param consumeProof deletes the link or code; returns false when a concurrent request used it
   * first
   */
  async function setPassword(
    { subnet }: Caller,
    account: StudentAccount,
    {
      password,
      consumeProof,
    }: { password: string; consumeProof: (unit: UnitOfWork) => Promise<boolean> },
  ): Promise<boolean> {
    await rules.assertStudent({ password, field: "newPassword", personal: account.personal });
    const { id, user } = account;
    const passwordHash = await passwords.hash(password, { reservedFor: id });
    const isSet = await write(async (unit) => {
      if (
        !(await consumeProof(unit)) ||
        !(await students.setPasswordHash(unit, { id, to: passwordHash }))
      )
        return false;
      await deps.revocation.revokeAllOf(unit, { kind: "student", id });
      await resets.removeAllOf(unit.tx, id);
      await accountCodes.removeIssuedOf(unit.tx, { kind: "student", id });
      if (user.email) {
        const letter = { kind: "passwordChanged", to: user.email, name: user.fullName } as const;
        await mail.enqueue(unit, letter);
      }
      return true;
    });
    // Failed attempts with the old password must not delay the owner.
    const subject = studentSubject(students.phoneKey(user.phone));
    if (isSet) await clearFailedAttempts(limits, subject, subnet);
    return isSet;
  }

  return {
    /** Cacheable result for the page, which depends on the settings of the mail server. */
    resetMethods: async (): Promise<CacheableResult<ResetMethods>> => ({
      value: { canMailLinks: await mail.readIsConfigured() },
      tags: [SERVER_SETTINGS_TAG],
    }),

    /**
     * Mails a link to the account's address. Neither the response nor its time reveals whether the
     * account exists.
     * @throws {DomainError} RESET_MAIL_NOT_CONFIGURED
     */
    async requestLink(caller: Caller, { account }: RequestPasswordResetInput): Promise<void> {
      if (!mail.isConfigured) throw new DomainError(resetMailNotConfigured);
      const priority = await orderMailRequest(caller);
      await write((unit) => unit.enqueue(sendResetLinksJob, { account, priority }, { priority }));
    },

    /**
     * Runs as the job that `requestLink` enqueues, for many requests at once. Mails one link per
     * account with a requested number, or with a requested address if it is verified or from the
     * sign-up.
     */
    async sendLinks(requests: readonly MailRequest<{ account: string }>[]): Promise<void> {
      const keyOf = (text: string) =>
        text.includes("@") ? text.toLowerCase() : students.phoneKey(text);
      const priorities = collapseRequests(requests, ({ account }) => keyOf(account));
      const typed = new Set(requests.map(({ account }) => account));
      const recipients = await students.findByPhonesOrEmails([...typed]);
      await runEach(recipients, { concurrency: MAX_CONCURRENT_REQUESTS }, async (account) => {
        const { email: to, phone } = account.user;
        if (!to || (await students.isEmailUnproved(account.id))) return;
        const priority = priorities.get(keyOf(phone)) ?? priorities.get(keyOf(to));
        if (await canMailReset(account, to)) await sendLink(account, to, priority);
      });
    },

    /** @throws {DomainError} RESET_LINK_NOT_VALID, PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS */
    async resetByLink(caller: Caller, { token, newPassword }: ResetPasswordInput): Promise<void> {
      const link = await resets.findLink(hashSecret(token), clock.now());
      const account = link && (await students.findById(link.studentId));
      if (!link || !account) return refuse(caller, resetLinkNotValid);
      const isSet = await setPassword(caller, account, {
        password: newPassword,
        consumeProof: ({ tx }) => resets.consumeLink(tx, link),
      });
      if (!isSet) throw new DomainError(resetLinkNotValid);
    },

    /**
     * Neither text nor time distinguishes an unknown number, a wrong code and an account without a
     * code.
     * @throws {DomainError} RESET_CODE_NOT_VALID, PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS
     */
    async resetByCode(
      caller: Caller,
      { phone, code, newPassword }: ResetPasswordByCodeInput,
    ): Promise<void> {
      const account = await students.findByPhone(phone);
      const issued = await accountCodes.find("student", account?.id, code);
      if (!account || !issued?.canReset) return refuse(caller, resetCodeNotValid);
      const isSet = await setPassword(caller, account, {
        password: newPassword,
        consumeProof: ({ tx }) => accountCodes.consume(tx, issued),
      });
      if (!isSet) throw new DomainError(resetCodeNotValid);
    },

    /**
     * Issues a code for a student without e-mail: it resets the password, or confirms a new device
     * at the sign-in. It is shown once and replaces the previous one.
     * @throws {DomainError} STUDENT_NOT_FOUND, CONFIRMATION_REQUIRED
     */
    async issueCode(caller: Caller, studentId: string): Promise<ResetCode> {
      requireRecentConfirmation(caller);
      await teachers.assertTeachesStudent(caller, studentId, studentNotFound);
      const account = await students.findById(studentId);
      if (!account) throw new DomainError(studentNotFound);
      const student = { kind: "student", id: account.id } as const;
      const issued = await write(caller.principal, async (unit) => {
        const { tx } = unit;
        await students.lock(tx, account.id);
        await accountCodes.removeIssuedOf(tx, student);
        const minutes = RESET_CODE_HOURS * 60;
        const issued = await accountCodes.issue(tx, { account: student, canReset: true, minutes });
        await unit.record("students.issueCode", student);
        return issued;
      });
      const { code, expiresAt } = issued;
      return { code: formatReadableCode(code), expiresAt: expiresAt.toISOString() };
    },

    /**
     * Deletes the open links of a student whose address changes, because they were mailed to the
     * old address.
     */
    async deleteResetLink({ tx }: UnitOfWork, studentId: string): Promise<void> {
      await resets.removeAllOf(tx, studentId);
      await accountCodes.removeAllOf(tx, { kind: "student", id: studentId });
    },

    async sweep(): Promise<void> {
      await resets.removeExpired(clock.now());
      await accountCodes.sweep();
    },
  };
}
