import {
  type AccountEmail,
  ADMIN_EMAIL_VERIFICATION_MINUTES,
  type ChangeAccountEmailInput,
  emailLinkNotValid,
  emailTaken,
  emailUnchanged,
  type VerifyAdminEmailInput,
} from "@ebute/contracts/administrators";
import { signInRequired } from "@ebute/contracts/errors";
import type { AdminAccount } from "@ebute/contracts/sign-in";
import type { AccountsService, AdminCredentials } from "#domains/accounts/accounts.service.ts";
import type { MailService } from "#domains/mail/mail.service.ts";
import type { AdminAccessService } from "#domains/sign-in/sign-in.admin-access.service.ts";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { isUniqueViolation } from "#platform/errors/database-errors.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import { rethrowAsSignInRequired } from "#platform/errors/rethrow-as-sign-in-required.ts";
import { refuseInvalidSecret } from "#platform/rate-limits/invalid-secrets.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Attempts } from "#platform/rate-limits/reserved-attempts.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import {
  type Admin,
  type Caller,
  requireAdmin,
  requireRecentConfirmation,
} from "#platform/security/principal.ts";
import { hashSecret, newSecret } from "#platform/security/secrets.ts";
import { emailChangesPerAdmin, wrongAdminLinksPerSubnet } from "../administrators.rate-limits.ts";
import type {
  AdministratorsRepository,
  EmailLinksRepository,
} from "../administrators.repository.ts";

type Deps = {
  emailLinks: EmailLinksRepository;
  links: Pick<AdministratorsRepository, "removeResetLinkOf">;
  accounts: Pick<AccountsService, "findByEmail" | "findById">;
  access: Pick<AdminAccessService, "setEmail">;
  mail: Pick<MailService, "enqueue" | "isConfigured">;
  write: Write;
  limits: Pick<RateLimits, "count">;
  attempts: Attempts;
  clock: Clock;
};

const MINUTE_MS = 60_000;

export type AccountEmailService = ReturnType<typeof createAccountEmailService>;

/** Shows and changes the administrator's own e-mail address, which is also the sign-in name. */
export function createAccountEmailService(deps: Deps) {
  const { emailLinks, links, accounts, access, mail, write, limits, attempts, clock } = deps;

  /** @throws {DomainError} SIGN_IN_REQUIRED also when the account was deleted just now */
  async function findCallerAccount({ id }: Admin): Promise<AdminCredentials> {
    const account = await accounts.findById(id);
    if (!account) throw new DomainError(signInRequired);
    return account;
  }

  async function sendLink(admin: Admin, email: string): Promise<void> {
    const token = newSecret();
    const createdAt = clock.now();
    await write(admin, async (unit) => {
      await emailLinks.replace(unit.tx, {
        sessionId: admin.sessionId,
        email,
        tokenHash: hashSecret(token),
        createdAt,
        expiresAt: new Date(createdAt.getTime() + ADMIN_EMAIL_VERIFICATION_MINUTES * MINUTE_MS),
      });
      await mail.enqueue(unit, { kind: "adminEmailProof", to: email, token });
      await unit.record(
        "administrators.askEmail",
        { kind: "administrator", id: admin.id },
        { to: email },
      );
    }).catch(rethrowAsSignInRequired);
  }

  /**
   * Audits the change under the old address, notifies that address, and invalidates its open links.
   */
  async function set(
    unit: AuditedUnitOfWork,
    account: AdminCredentials,
    { to, exceptSessionId }: EmailChange,
  ) {
    const { id, email: from } = account;
    await unit.record("administrators.changeEmail", { kind: "administrator", id }, { from, to });
    if (!(await access.setEmail(unit, { id, from, to, exceptSessionId }))) return false;
    await links.removeResetLinkOf(unit.tx, id);
    await mail.enqueue(unit, { kind: "adminAccountChanged", to: from, change: "email" });
    return true;
  }

  return {
    async get(caller: Caller): Promise<AccountEmail> {
      const admin = requireAdmin(caller);
      const [{ email }, link] = await Promise.all([
        findCallerAccount(admin),
        emailLinks.findOf(admin.sessionId, clock.now()),
      ]);
      return { email, waitingFor: link?.email ?? null };
    },

    /**
     * Mails a link to the new address, which takes effect when the link is opened. Without a mail
     * server it takes effect at once.
     * @throws {DomainError} CONFIRMATION_REQUIRED, EMAIL_TAKEN, EMAIL_UNCHANGED, TOO_MANY_REQUESTS
     */
    async change(caller: Caller, { email }: ChangeAccountEmailInput): Promise<AccountEmail> {
      const admin = requireAdmin(caller);
      requireRecentConfirmation(caller);
      await limits.count(emailChangesPerAdmin, admin.id);
      const account = await findCallerAccount(admin);
      if (email === account.email) throw createFieldError(emailUnchanged, "email");
      const holder = await accounts.findByEmail(email);
      if (holder && holder.id !== admin.id) throw createFieldError(emailTaken, "email");
      if (mail.isConfigured) {
        await sendLink(admin, email);
        return { email: account.email, waitingFor: email };
      }
      const change = { to: email, exceptSessionId: admin.sessionId };
      const isSet = await write(admin, (unit) => set(unit, account, change)).catch(
        rethrowAsEmailTaken,
      );
      if (!isSet) throw new DomainError(signInRequired);
      return { email, waitingFor: null };
    },

    /**
     * Sets the new address by its link. The link works once, and only while the session that
     * requested it is open.
     * @throws {DomainError} EMAIL_LINK_NOT_VALID, EMAIL_TAKEN, TOO_MANY_REQUESTS
     */
    async prove(caller: Caller, { token }: VerifyAdminEmailInput): Promise<AdminAccount> {
      const link = await emailLinks.find(hashSecret(token), clock.now());
      const account = link && (await accounts.findById(link.adminId));
      if (!link || !account) {
        const refusal = { limit: wrongAdminLinksPerSubnet, caller, failure: emailLinkNotValid };
        return refuseInvalidSecret(attempts, refusal);
      }
      const change = { to: link.email, exceptSessionId: link.sessionId };
      await write({ kind: "admin", id: account.id }, async (unit) => {
        // Locks the account before its sessions, as every write that ends sessions does, so that
        // none deadlock.
        const isSet = await set(unit, account, change);
        if (!isSet || !(await emailLinks.consume(unit.tx, link))) {
          throw new DomainError(emailLinkNotValid);
        }
      }).catch(rethrowAsEmailTaken);
      return { ...account.admin, email: link.email };
    },
  };
}

type EmailChange = { to: string; exceptSessionId: string };

/** The unique index rejects one of two concurrent changes to the same address. */
function rethrowAsEmailTaken(error: unknown): never {
  if (isUniqueViolation(error)) throw createFieldError(emailTaken, "email");
  throw error;
}
