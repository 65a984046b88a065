import {
  ADMIN_RESET_LINK_MINUTES,
  ADMIN_RESET_PATH,
  administratorNotFound,
  adminResetLinkNotValid,
  adminResetMailNotConfigured,
  type RequestAdminResetInput,
  type ResetAdminPasswordInput,
} from "@ebute/contracts/administrators";
import { formatReadableCode } from "@ebute/contracts/primitives";
import type { ResetMethods } from "@ebute/contracts/sign-in";
import type { AccountsService } from "#domains/accounts/accounts.service.ts";
import type { MailPriority, MailService } from "#domains/mail/mail.service.ts";
import type { AdminAccessService } from "#domains/sign-in/sign-in.admin-access.service.ts";
import {
  collapseRequests,
  MAX_CONCURRENT_REQUESTS,
  type MailRequest,
  type MailRequestPrioritizer,
} from "#domains/sign-in/sign-in.mail-requests.service.ts";
import { runEach } from "#platform/concurrency/run-each.ts";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { refuseInvalidSecret } from "#platform/rate-limits/invalid-secrets.ts";
import type { Attempts } from "#platform/rate-limits/reserved-attempts.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { Caller } from "#platform/security/principal.ts";
import { hashSecret, newSecret } from "#platform/security/secrets.ts";
import { sendAdminResetLinkJob } from "./administrators.jobs.ts";
import { wrongAdminLinksPerSubnet } from "./administrators.rate-limits.ts";
import type { AdministratorsRepository } from "./administrators.repository.ts";

type Deps = {
  links: Pick<
    AdministratorsRepository,
    "insertResetLink" | "findResetLink" | "consumeResetLink" | "removeResetLinkOf"
  >;
  accounts: Pick<AccountsService, "findByEmail" | "findByEmails" | "findById">;
  access: Pick<
    AdminAccessService,
    "clearFailedAttempts" | "hashPassword" | "issueSignInCode" | "setPassword"
  >;
  mail: Pick<MailService, "enqueue" | "isConfigured">;
  publicUrl: () => string;
  write: Write;
  /** Limits the mails of one account. Returns undefined while the latest mail is still valid. */
  permitMail(
    subject: string,
    minutes: number,
  ): Promise<{ minutes: number; giveBack(): Promise<void> } | undefined>;
  orderMailRequest: MailRequestPrioritizer;
  attempts: Attempts;
  clock: Clock;
};

type Account = { id: string; email: string };

const MINUTE_MS = 60_000;

export type AdminRecoveryService = ReturnType<typeof createAdminRecoveryService>;

/**
 * Password reset of administrators by a mailed link. The second factor is still required at the
 * next sign-in.
 */
export function createAdminRecoveryService(deps: Deps) {
  const { links, accounts, access, mail, publicUrl, permitMail, attempts } = deps;
  const { orderMailRequest, write, clock } = deps;

  /**
   * A new link leaves earlier ones valid: otherwise a stranger's request would invalidate the
   * owner's link.
   */
  async function makeLink(
    unit: AuditedUnitOfWork,
    { id }: Account,
    minutes: number,
  ): Promise<string> {
    const token = newSecret();
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + minutes * MINUTE_MS);
    await links.insertResetLink(unit.tx, {
      adminId: id,
      tokenHash: hashSecret(token),
      createdAt,
      expiresAt,
    });
    await unit.record("administrators.resetLink", { kind: "administrator", id });
    return token;
  }

  async function sendLink(account: Account, priority: MailPriority | undefined): Promise<void> {
    const permit = await permitMail(`reset:admin:${account.id}`, ADMIN_RESET_LINK_MINUTES);
    if (!permit) return;
    const { minutes } = permit;
    try {
      await write("system", async (unit) => {
        const token = await makeLink(unit, account, minutes);
        const letter = { kind: "adminPasswordReset", to: account.email, token, minutes } as const;
        await mail.enqueue(unit, letter, priority);
      });
    } catch (error) {
      await permit.giveBack();
      throw error;
    }
  }

  const resetUrlOf = (token: string) => `${publicUrl()}${ADMIN_RESET_PATH}#token=${token}`;

  const refuse = (caller: Caller) =>
    refuseInvalidSecret(attempts, {
      limit: wrongAdminLinksPerSubnet,
      caller,
      failure: adminResetLinkNotValid,
    });

  return {
    ways: (): ResetMethods => ({ canMailLinks: mail.isConfigured }),

    /**
     * Mails a link to the address. Neither the response nor its time reveals whether the address
     * has an account.
     * @throws {DomainError} ADMIN_RESET_MAIL_NOT_CONFIGURED
     */
    async request(caller: Caller, { email }: RequestAdminResetInput): Promise<void> {
      if (!mail.isConfigured) throw new DomainError(adminResetMailNotConfigured);
      const priority = await orderMailRequest(caller);
      await write((unit) => unit.enqueue(sendAdminResetLinkJob, { email, priority }, { priority }));
    },

    /** Runs as the job that `request` enqueues, for many requests at once. */
    async sendLinks(requests: readonly MailRequest<{ email: string }>[]): Promise<void> {
      const priorities = collapseRequests(requests, ({ email }) => email.toLowerCase());
      const recipients = await accounts.findByEmails([...priorities.keys()]);
      await runEach(recipients, { concurrency: MAX_CONCURRENT_REQUESTS }, (account) =>
        sendLink(account, priorities.get(account.email.toLowerCase())),
      );
    },

    /**
     * Issues a link for the operator, who passes it on when mail is not available.
     * @returns the URL of the link, and a sign-in code in case the sign-in requires one
     * @throws {DomainError} ADMINISTRATOR_NOT_FOUND
     */
    async issueLinkFor(email: string): Promise<{ link: string; code: string }> {
      const account = await accounts.findByEmail(email);
      if (!account) throw new DomainError(administratorNotFound);
      return write("system", async (unit) => {
        const minutes = ADMIN_RESET_LINK_MINUTES;
        const token = await makeLink(unit, account, minutes);
        const code = await access.issueSignInCode(unit, account.id, minutes);
        return { link: resetUrlOf(token), code: formatReadableCode(code) };
      });
    },

    /**
     * Sets the password and ends every session. Works once and opens no session.
     * @throws {DomainError} ADMIN_RESET_LINK_NOT_VALID, PASSWORD_TOO_SHORT, PASSWORD_TOO_COMMON,
     * TOO_MANY_REQUESTS
     */
    async reset(caller: Caller, { token, newPassword }: ResetAdminPasswordInput): Promise<void> {
      const link = await links.findResetLink(hashSecret(token), clock.now());
      const account = link && (await accounts.findById(link.adminId));
      if (!link || !account) return refuse(caller);
      const { id, email } = account;
      const rules = { password: newPassword, field: "newPassword", email };
      const passwordHash = await access.hashPassword(rules);
      await write({ kind: "admin", id }, async (unit) => {
        if (!(await links.consumeResetLink(unit.tx, link))) {
          throw new DomainError(adminResetLinkNotValid);
        }
        await access.setPassword(unit, id, passwordHash);
        await links.removeResetLinkOf(unit.tx, id);
        await unit.record("administrators.resetPassword", { kind: "administrator", id });
        await mail.enqueue(unit, { kind: "adminAccountChanged", to: email, change: "password" });
      });
      await access.clearFailedAttempts(caller, email);
    },
  };
}
