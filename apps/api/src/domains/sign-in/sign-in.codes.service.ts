import {
  type RequestSignInCodeInput,
  SIGN_IN_CODE_MINUTES,
  signInMailNotConfigured,
} from "@ebute/contracts/auth";
import { tooManyRequests } from "@ebute/contracts/errors";
import { formatReadableCode } from "@ebute/contracts/primitives";
import type { AccountsService } from "#domains/accounts/accounts.service.ts";
import type { Account } from "#domains/accounts/accounts.table.ts";
import type { MailService } from "#domains/mail/mail.service.ts";
import type { StudentAccountsService } from "#domains/students/students.accounts.service.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Attempts } from "#platform/rate-limits/reserved-attempts.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { AccountCodes } from "./sign-in.account-codes.ts";
import { sendSignInCodeJob } from "./sign-in.jobs.ts";
import { signInCodeRequestsPerSubnet, UNKNOWN_DEVICE_WAIT_SECONDS } from "./sign-in.limits.ts";
import type { MailThrottle } from "./sign-in.mail-throttle.ts";

type Deps = {
  accounts: Pick<AccountsService, "findByEmail">;
  students: Pick<StudentAccountsService, "findByPhone" | "isEmailUnproved">;
  accountCodes: Pick<AccountCodes, "issue">;
  permitMail: MailThrottle;
  mail: Pick<MailService, "enqueue" | "isConfigured">;
  attempts: Attempts;
  write: Write;
};

type Recipient = { account: Account; to: string };

export type SignInCodesService = ReturnType<typeof createSignInCodesService>;

/** Mailed codes by which a new device signs in while an account or a subnet is under attack. */
export function createSignInCodesService(deps: Deps) {
  const { accounts, students, accountCodes, permitMail, mail, attempts, write } = deps;

  async function findRecipient(entered: RequestSignInCodeInput): Promise<Recipient | undefined> {
    if ("email" in entered) {
      const admin = await accounts.findByEmail(entered.email);
      return admin && { account: { kind: "admin", id: admin.id }, to: admin.email };
    }
    const student = await students.findByPhone(entered.phone);
    const to = student?.user.email;
    if (!student || !to || (await students.isEmailUnproved(student.id))) return undefined;
    return { account: { kind: "student", id: student.id }, to };
  }

  return {
    /**
     * Mails a code to the account's address. Neither the response nor its time reveals whether there is one.
     * @throws {DomainError} SIGN_IN_MAIL_NOT_CONFIGURED, TOO_MANY_REQUESTS
     */
    async request({ subnet }: Caller, entered: RequestSignInCodeInput): Promise<void> {
      if (!mail.isConfigured) throw new DomainError(signInMailNotConfigured);
      const counters = [{ limit: signInCodeRequestsPerSubnet, subject: subnet }];
      if (!(await attempts.reserve(counters)).isGranted) {
        throw new DomainError(tooManyRequests, { retryAfterSeconds: UNKNOWN_DEVICE_WAIT_SECONDS });
      }
      await write((unit) => unit.enqueue(sendSignInCodeJob, entered));
    },

    /**
     * Runs as the job that `request` enqueues. A new code leaves earlier ones valid: otherwise a stranger's request
     * would invalidate the owner's code.
     */
    async send(entered: RequestSignInCodeInput): Promise<void> {
      const recipient = await findRecipient(entered);
      if (!recipient) return;
      const { account, to } = recipient;
      const subject = `sign-in:${account.kind}:${account.id}`;
      const permit = await permitMail(subject, SIGN_IN_CODE_MINUTES);
      if (!permit) return;
      const { minutes } = permit;
      try {
        await write(async (unit) => {
          const { code } = await accountCodes.issue(unit.tx, { account, canReset: false, minutes });
          await mail.enqueue(unit, {
            kind: "signInCode",
            to,
            code: formatReadableCode(code),
            minutes,
          });
        });
      } catch (error) {
        await permit.giveBack();
        throw error;
      }
    },
  };
}
