import { formatReadableCode } from "@ebute/contracts/primitives";
import {
  type RequestSignInCodeInput,
  SIGN_IN_CODE_MINUTES,
  signInMailNotConfigured,
} from "@ebute/contracts/sign-in";
import type { AccountsService } from "#domains/accounts/accounts.service.ts";
import type { Account } from "#domains/accounts/accounts.table.ts";
import type { MailPriority, MailService } from "#domains/mail/mail.service.ts";
import type { StudentAccountsService } from "#domains/students/students.accounts.service.ts";
import { runEach } from "#platform/concurrency/run-each.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { MailThrottle } from "../attempts/sign-in.mail-throttle.ts";
import { sendSignInCodeJob } from "../sign-in.jobs.ts";
import {
  collapseRequests,
  MAX_CONCURRENT_REQUESTS,
  type MailRequest,
  type MailRequestPrioritizer,
} from "../sign-in.mail-requests.service.ts";
import type { AccountCodes } from "./sign-in.account-codes.ts";

type Deps = {
  accounts: Pick<AccountsService, "findByEmails">;
  students: Pick<StudentAccountsService, "findByPhones" | "isEmailUnproved" | "phoneKey">;
  accountCodes: Pick<AccountCodes, "issue">;
  permitMail: MailThrottle;
  orderMailRequest: MailRequestPrioritizer;
  mail: Pick<MailService, "enqueue" | "isConfigured">;
  write: Write;
};

type Recipient = { account: Account; to: string; priority: MailPriority | undefined };

type SignInCodeRequest = MailRequest<RequestSignInCodeInput>;

export type SignInCodesService = ReturnType<typeof createSignInCodesService>;

/** Mailed codes by which a new device signs in while an account or a subnet is under attack. */
export function createSignInCodesService(deps: Deps) {
  const { accounts, students, accountCodes, permitMail, orderMailRequest, mail, write } = deps;

  /** Finds the accounts by two statements, however many requests there are. */
  async function findRecipients(requests: readonly SignInCodeRequest[]): Promise<Recipient[]> {
    const emails = requests.filter((request) => "email" in request);
    const phones = requests.filter((request) => "phone" in request);
    const ofAdmins = collapseRequests(emails, ({ email }) => email.toLowerCase());
    const ofStudents = collapseRequests(phones, ({ phone }) => students.phoneKey(phone));
    const admins = await accounts.findByEmails([...ofAdmins.keys()]);
    const typed = new Set(phones.map(({ phone }) => phone));
    const recipients = await students.findByPhones([...typed]);
    return [
      ...admins.map(({ id, email }) => ({
        account: { kind: "admin", id } as const,
        to: email,
        priority: ofAdmins.get(email.toLowerCase()),
      })),
      ...recipients.map(({ id, user }) => ({
        account: { kind: "student", id } as const,
        to: user.email ?? "",
        priority: ofStudents.get(students.phoneKey(user.phone)),
      })),
    ];
  }

  async function sendTo({ account, to, priority }: Recipient): Promise<void> {
    if (!to) return;
    if (account.kind === "student" && (await students.isEmailUnproved(account.id))) return;
    const permit = await permitMail(`sign-in:${account.kind}:${account.id}`, SIGN_IN_CODE_MINUTES);
    if (!permit) return;
    const { minutes } = permit;
    try {
      await write(async (unit) => {
        const issued = await accountCodes.issue(unit.tx, { account, canReset: false, minutes });
        const code = formatReadableCode(issued.code);
        await mail.enqueue(unit, { kind: "signInCode", to, code, minutes }, priority);
      });
    } catch (error) {
      await permit.giveBack();
      throw error;
    }
  }

  return {
    /**
     * Mails a code to the account's address. Neither the response nor its time reveals whether the
     * account exists.
     * @throws {DomainError} SIGN_IN_MAIL_NOT_CONFIGURED
     */
    async request(caller: Caller, entered: RequestSignInCodeInput): Promise<void> {
      if (!mail.isConfigured) throw new DomainError(signInMailNotConfigured);
      const priority = await orderMailRequest(caller);
      await write((unit) =>
        unit.enqueue(sendSignInCodeJob, { ...entered, priority }, { priority }),
      );
    },

    /**
     * Runs as the job that `request` enqueues, for many requests at once. A new code leaves earlier
     * ones valid: otherwise a stranger's request would invalidate the owner's code.
     */
    async send(requests: readonly SignInCodeRequest[]): Promise<void> {
      const recipients = await findRecipients(requests);
      await runEach(recipients, { concurrency: MAX_CONCURRENT_REQUESTS }, sendTo);
    },
  };
}
