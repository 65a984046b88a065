import {
  type ChangeOwnEmailInput,
  EMAIL_LINK_MINUTES,
  emailLinkNotValid,
  emailTaken,
  emailUnchanged,
  type OwnEmail,
  type ProveEmailInput,
} from "@ebute/contracts/administrators";
import type { AdminAccount } from "@ebute/contracts/auth";
import { signInRequired } from "@ebute/contracts/errors";
import { type AdminAccountsService, presentAdmin } from "#domains/auth/auth.admins.service.ts";
import type { MailService } from "#domains/mail/mail.service.ts";
import type { AuditLog } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import { isForeignKeyViolation, isUniqueViolation } from "#platform/db/failures.ts";
import type { UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { atField, DomainError } from "#platform/errors/domain-error.ts";
import type { Limits } from "#platform/limits/limits.ts";
import {
  type Admin,
  type Caller,
  requireAdmin,
  requireRecentConfirmation,
} from "#platform/principal.ts";
import { hashSecret, newSecret } from "#platform/secrets.ts";
import type { EmailLinksRepository } from "./administrators.email-links.repository.ts";
import { adminLinksPerSubnet, emailChangesPerAdmin } from "./administrators.limits.ts";
import type { AdministratorsRepository } from "./administrators.repository.ts";

type Deps = {
  emailLinks: EmailLinksRepository;
  links: Pick<AdministratorsRepository, "removeResetLinkOf">;
  accounts: Pick<AdminAccountsService, "findByEmail" | "findById" | "setEmail">;
  mail: Pick<MailService, "enqueue" | "isConfigured">;
  audit: AuditLog;
  write: Write;
  limits: Pick<Limits, "count">;
  clock: Clock;
};

type Account = NonNullable<Awaited<ReturnType<Deps["accounts"]["findById"]>>>;

const MINUTE_MS = 60_000;

export type OwnEmailService = ReturnType<typeof createOwnEmailService>;

/** The address that an administrator logs in with and is written to: of one's own account alone. */
export function createOwnEmailService(deps: Deps) {
  const { emailLinks, links, accounts, mail, audit, write, limits, clock } = deps;

  /** @throws {DomainError} SIGN_IN_REQUIRED also when the account was removed a moment ago */
  async function own({ id }: Admin): Promise<Account> {
    const account = await accounts.findById(id);
    if (!account) throw new DomainError(signInRequired);
    return account;
  }

  async function sendLink(admin: Admin, email: string): Promise<void> {
    const token = newSecret();
    const createdAt = clock.now();
    await write(async (unit) => {
      await emailLinks.replace(unit.tx, {
        ...{ sessionId: admin.sessionId, email, tokenHash: hashSecret(token) },
        ...{ createdAt, expiresAt: new Date(createdAt.getTime() + EMAIL_LINK_MINUTES * MINUTE_MS) },
      });
      await mail.enqueue(unit, { kind: "adminEmailProof", to: email, token });
      await audit.record(unit.tx, {
        actor: admin,
        action: "administrators.askEmail",
        target: { kind: "administrator", id: admin.id },
        details: { to: email },
      });
    }).catch(refuseEndedSession);
  }

  /** Written down under the old address, which is told; what was on its way to it opens nothing any more. */
  async function set(unit: UnitOfWork, account: Account, { to, keptSessionId }: Change) {
    const { id, email: from } = account;
    await audit.record(unit.tx, {
      actor: { kind: "admin", id },
      action: "administrators.changeEmail",
      target: { kind: "administrator", id },
      details: { from, to },
    });
    if (!(await accounts.setEmail(unit, { id, from, to, keptSessionId }))) return false;
    await links.removeResetLinkOf(unit.tx, id);
    await mail.enqueue(unit, { kind: "adminAccountChanged", to: from, change: "email" });
    return true;
  }

  return {
    async get(caller: Caller): Promise<OwnEmail> {
      const admin = requireAdmin(caller);
      const [{ email }, link] = await Promise.all([
        own(admin),
        emailLinks.findOf(admin.sessionId, clock.now()),
      ]);
      return { email, waitingFor: link?.email ?? null };
    },

    /**
     * Sends a link to the new address, which counts once that is opened. Where nothing can be mailed it counts at once.
     * @throws {DomainError} CONFIRMATION_REQUIRED, EMAIL_TAKEN, EMAIL_UNCHANGED, TOO_MANY_REQUESTS
     */
    async change(caller: Caller, { email }: ChangeOwnEmailInput): Promise<OwnEmail> {
      const admin = requireAdmin(caller);
      requireRecentConfirmation(caller);
      await limits.count(emailChangesPerAdmin, admin.id);
      const account = await own(admin);
      if (email === account.email) throw atField(emailUnchanged, "email");
      const holder = await accounts.findByEmail(email);
      if (holder && holder.id !== admin.id) throw atField(emailTaken, "email");
      if (mail.isConfigured) {
        await sendLink(admin, email);
        return { email: account.email, waitingFor: email };
      }
      const change = { to: email, keptSessionId: admin.sessionId };
      const isSet = await write((unit) => set(unit, account, change)).catch(refuseTaken);
      if (!isSet) throw new DomainError(signInRequired);
      return { email, waitingFor: null };
    },

    /**
     * By the link: whoever reads the new mailbox. Works once, and while the session that asked goes on.
     * @throws {DomainError} EMAIL_LINK_NOT_VALID, EMAIL_TAKEN, TOO_MANY_REQUESTS
     */
    async prove(caller: Caller, { token }: ProveEmailInput): Promise<AdminAccount> {
      await limits.count(adminLinksPerSubnet, caller.subnet);
      const link = await emailLinks.find(hashSecret(token), clock.now());
      const account = link && (await accounts.findById(link.adminId));
      if (!link || !account) throw new DomainError(emailLinkNotValid);
      const change = { to: link.email, keptSessionId: link.sessionId };
      await write(async (unit) => {
        // The account first, as everything does that ends sessions.
        const isSet = await set(unit, account, change);
        if (!isSet || !(await emailLinks.take(unit.tx, link))) {
          throw new DomainError(emailLinkNotValid);
        }
      }).catch(refuseTaken);
      return presentAdmin({ ...account, email: link.email });
    },
  };
}

type Change = { to: string; keptSessionId: string };

/** The session can be ended, in another window, between the look at it and the insert. */
function refuseEndedSession(error: unknown): never {
  if (isForeignKeyViolation(error)) throw new DomainError(signInRequired);
  throw error;
}

/** The index decides, so that of two who come with one address at the same moment one is refused. */
function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error)) throw atField(emailTaken, "email");
  throw error;
}
