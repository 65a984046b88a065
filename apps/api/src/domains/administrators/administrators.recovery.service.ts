import {
  ADMIN_RESET_LINK_MINUTES,
  ADMIN_RESET_PATH,
  administratorNotFound,
  adminResetLinkNotValid,
  adminResetMailNotConfigured,
  type RequestAdminResetInput,
  type ResetAdminPasswordInput,
} from "@ebute/contracts/administrators";
import type { ResetWays } from "@ebute/contracts/auth";
import type { AdminAccountsService } from "#domains/auth/auth.admins.service.ts";
import type { MailService } from "#domains/mail/mail.service.ts";
import type { AuditActor, AuditLog } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import type { UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Limits } from "#platform/limits/limits.ts";
import type { Caller } from "#platform/principal.ts";
import { hashSecret, newSecret } from "#platform/secrets.ts";
import { sendAdminResetLinkJob } from "./administrators.jobs.ts";
import {
  adminLinksPerSubnet,
  adminResetRequestsPerAccount,
  adminResetRequestsPerSubnet,
} from "./administrators.limits.ts";
import type { AdministratorsRepository } from "./administrators.repository.ts";

type Deps = {
  links: Pick<AdministratorsRepository, "replaceResetLink" | "findResetLink" | "takeResetLink">;
  accounts: Pick<
    AdminAccountsService,
    "findByEmail" | "findById" | "forgetGuesses" | "hashPassword" | "setPassword"
  >;
  mail: Pick<MailService, "enqueue" | "isConfigured">;
  publicUrl: string;
  audit: AuditLog;
  write: Write;
  limits: Pick<Limits, "count">;
  clock: Clock;
};

type Account = { id: string; email: string };

const MINUTE_MS = 60_000;

export type AdminRecoveryService = ReturnType<typeof createAdminRecoveryService>;

/** A new password for an administrator who has forgotten the old one. The second factor is asked for all the same. */
export function createAdminRecoveryService(deps: Deps) {
  const { links, accounts, mail, publicUrl, audit, write, limits, clock } = deps;

  /** The newest link replaces the one before. */
  async function makeLink(unit: UnitOfWork, { id }: Account, actor: AuditActor): Promise<string> {
    const token = newSecret();
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + ADMIN_RESET_LINK_MINUTES * MINUTE_MS);
    await links.replaceResetLink(unit.tx, {
      ...{ adminId: id, tokenHash: hashSecret(token) },
      ...{ createdAt, expiresAt },
    });
    await audit.record(unit.tx, {
      actor,
      action: "administrators.resetLink",
      target: { kind: "administrator", id },
    });
    return token;
  }

  return {
    ways: (): ResetWays => ({ canMailLinks: mail.isConfigured }),

    /**
     * Sends a link to the address. Nothing in the answer, its time included, tells whether it has an account.
     * @throws {DomainError} ADMIN_RESET_MAIL_NOT_CONFIGURED, TOO_MANY_REQUESTS
     */
    async request(caller: Caller, { email }: RequestAdminResetInput): Promise<void> {
      if (!mail.isConfigured) throw new DomainError(adminResetMailNotConfigured);
      await limits.count(adminResetRequestsPerSubnet, caller.subnet);
      await limits.count(adminResetRequestsPerAccount, email.toLowerCase());
      await write((unit) => unit.enqueue(sendAdminResetLinkJob, { email }));
    },

    /** The job behind it. */
    async sendLink(email: string): Promise<void> {
      const account = await accounts.findByEmail(email);
      if (!account) return;
      await write(async (unit) => {
        const token = await makeLink(unit, account, "system");
        await mail.enqueue(unit, { kind: "adminPasswordReset", to: account.email, token });
      });
    },

    /**
     * For whoever runs the server, where nothing can be mailed.
     * @returns the address of the link
     * @throws {DomainError} ADMINISTRATOR_NOT_FOUND
     */
    async makeLinkFor(email: string): Promise<string> {
      const account = await accounts.findByEmail(email);
      if (!account) throw new DomainError(administratorNotFound);
      const token = await write((unit) => makeLink(unit, account, "system"));
      return `${publicUrl}${ADMIN_RESET_PATH}#token=${token}`;
    },

    /**
     * Sets the password and ends every session. Works once; nobody is signed in by it.
     * @throws {DomainError} ADMIN_RESET_LINK_NOT_VALID, PASSWORD_TOO_SHORT, PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS
     */
    async reset(caller: Caller, { token, newPassword }: ResetAdminPasswordInput): Promise<void> {
      await limits.count(adminLinksPerSubnet, caller.subnet);
      const link = await links.findResetLink(hashSecret(token), clock.now());
      const account = link && (await accounts.findById(link.adminId));
      if (!link || !account) throw new DomainError(adminResetLinkNotValid);
      const { id, email } = account;
      const rules = { password: newPassword, field: "newPassword", email };
      const passwordHash = await accounts.hashPassword(rules);
      await write(async (unit) => {
        if (!(await links.takeResetLink(unit.tx, link))) {
          throw new DomainError(adminResetLinkNotValid);
        }
        await accounts.setPassword(unit, id, passwordHash);
        await audit.record(unit.tx, {
          actor: { kind: "admin", id },
          action: "administrators.resetPassword",
          target: { kind: "administrator", id },
        });
        await mail.enqueue(unit, { kind: "adminAccountChanged", to: email, change: "password" });
      });
      await accounts.forgetGuesses(email);
    },
  };
}
