import {
  type AcceptInvitationInput,
  administratorExists,
  INVITATION_HOURS,
  INVITATION_PATH,
  INVITATIONS_MAX,
  type InviteAdministratorInput,
  type IssuedInvitation,
  invitationNotFound,
  invitationNotValid,
  type OpenInvitation,
  tooManyInvitations,
} from "@ebute/contracts/administrators";
import type { AdminSession } from "@ebute/contracts/sign-in";
import type { AccountsService } from "#domains/accounts/accounts.service.ts";
import type { MailService } from "#domains/mail/mail.service.ts";
import type { SiteAddressService } from "#domains/settings/groups/settings.site-address.service.ts";
import type { AdminAccessService } from "#domains/sign-in/sign-in.admin-access.service.ts";
import type { UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import { refuseInvalidSecret } from "#platform/rate-limits/invalid-secrets.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Attempts } from "#platform/rate-limits/reserved-attempts.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { BrowserCookies } from "#platform/security/browser-cookies.ts";
import {
  type Admin,
  type Caller,
  requireAdmin,
  requireRecentConfirmation,
} from "#platform/security/principal.ts";
import { hashSecret, newSecret } from "#platform/security/secrets.ts";
import { invitationsPerAdmin, wrongAdminLinksPerSubnet } from "./administrators.rate-limits.ts";
import type { AdministratorsRepository } from "./administrators.repository.ts";
import { presentInvitation } from "./administrators.service.ts";
import type { InvitationRow } from "./administrators.table.ts";

type Deps = {
  invitations: AdministratorsRepository;
  accounts: Pick<AccountsService, "findByEmail" | "insert">;
  access: Pick<AdminAccessService, "hashPassword" | "openSession">;
  mail: Pick<MailService, "enqueue" | "isConfigured">;
  siteAddress: Pick<SiteAddressService, "origin" | "read">;
  write: Write;
  idempotency: Idempotency;
  limits: Pick<RateLimits, "count">;
  attempts: Attempts;
  clock: Clock;
};

const HOUR_MS = 3_600_000;

export type InvitationsService = ReturnType<typeof createInvitationsService>;

/**
 * Invitations of further administrators: an owner invites an address, and the invited person sets a
 * password by the link.
 */
export function createInvitationsService(deps: Deps) {
  const { invitations, accounts, access, mail, siteAddress } = deps;
  const { write, idempotency, limits, attempts, clock } = deps;

  async function requireConfirmed(caller: Caller): Promise<Admin> {
    requireRecentConfirmation(caller);
    const owner = requireAdmin(caller);
    await limits.count(invitationsPerAdmin, owner.id);
    return owner;
  }

  /**
   * The database stores only the token's hash. The token goes into the mail, or once to the owner.
   */
  function newLink() {
    const token = newSecret();
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + INVITATION_HOURS * HOUR_MS);
    const columns = { tokenHash: hashSecret(token), createdAt, expiresAt };
    const link = mail.isConfigured
      ? null
      : `${siteAddress.origin()}${INVITATION_PATH}#token=${token}`;
    return { token, columns, link };
  }

  async function readWaiting(): Promise<Pick<IssuedInvitation, "isWaiting">> {
    const hasToWait = mail.isConfigured && !(await siteAddress.read()).isConfirmed;
    return hasToWait ? { isWaiting: true } : {};
  }

  async function send(unit: UnitOfWork, { email, role }: InvitationRow, token: string) {
    await mail.enqueue(unit, { kind: "adminInvitation", to: email, role, token });
  }

  const refuse = (caller: Caller) =>
    refuseInvalidSecret(attempts, {
      limit: wrongAdminLinksPerSubnet,
      caller,
      failure: invitationNotValid,
    });

  return {
    /**
     * Invites an address, or renews its invitation. Without a mail server the response carries the
     * link, and only the first response: a retry with the same key does not repeat it.
     * @throws {DomainError} CONFIRMATION_REQUIRED, ADMINISTRATOR_EXISTS, TOO_MANY_INVITATIONS,
     * TOO_MANY_REQUESTS
     */
    async invite(caller: Caller, input: InviteAdministratorInput): Promise<IssuedInvitation> {
      await requireConfirmed(caller);
      if (await accounts.findByEmail(input.email))
        throw createFieldError(administratorExists, "email");
      const { token, columns, link } = newLink();
      const emailKey = input.email.toLowerCase();
      let isFirst = false;
      const stored = await idempotency.once(
        { operation: "administrators.invite", caller, input },
        async (unit) => {
          const open = await invitations.countInvitations(unit.tx);
          if (open >= INVITATIONS_MAX) throw new DomainError(tooManyInvitations);
          const row = { id: newId(), ...input, emailKey, ...columns };
          const { id } = await invitations.replaceInvitation(unit.tx, row);
          await send(unit, row, token);
          await unit.record(
            "administrators.invite",
            { kind: "invitation", id, label: input.email },
            { role: input.role },
          );
          isFirst = true;
          return { id, createdAt: columns.createdAt.toISOString() };
        },
      );
      const createdAt = new Date(stored.createdAt);
      const expiresAt = new Date(createdAt.getTime() + INVITATION_HOURS * HOUR_MS);
      const row = { ...input, emailKey, id: stored.id, tokenHash: "", createdAt, expiresAt };
      return {
        invitation: presentInvitation(row, clock.now()),
        link: isFirst ? link : null,
        ...(await readWaiting()),
      };
    },

    /**
     * Issues a new link for an invitation that was lost or has expired, and invalidates the
     * previous one.
     * @throws {DomainError} CONFIRMATION_REQUIRED, INVITATION_NOT_FOUND, TOO_MANY_REQUESTS
     */
    async resend(caller: Caller, id: string): Promise<IssuedInvitation> {
      const owner = await requireConfirmed(caller);
      const { token, columns, link } = newLink();
      const row = await write(owner, async (unit) => {
        const renewed = await invitations.renewInvitation(unit.tx, id, columns);
        if (!renewed) throw new DomainError(invitationNotFound);
        await send(unit, renewed, token);
        await unit.record("administrators.resend", {
          kind: "invitation",
          id,
          label: renewed.email,
        });
        return renewed;
      });
      return { invitation: presentInvitation(row, clock.now()), link, ...(await readWaiting()) };
    },

    /** @throws {DomainError} CONFIRMATION_REQUIRED, INVITATION_NOT_FOUND */
    async withdraw(caller: Caller, id: string): Promise<void> {
      const owner = await requireConfirmed(caller);
      await write(owner, async (unit) => {
        const row = await invitations.removeInvitation(unit.tx, id);
        if (!row) throw new DomainError(invitationNotFound);
        await unit.record("administrators.withdraw", { kind: "invitation", id, label: row.email });
      });
    },

    /**
     * Returns e-mail address and role of an open invitation; null for an invalid link.
     * @throws {DomainError} TOO_MANY_REQUESTS after too many invalid links
     */
    async find(caller: Caller, token: string): Promise<OpenInvitation> {
      const row = await invitations.findInvitation(hashSecret(token), clock.now());
      if (row) return { email: row.email, role: row.role };
      return refuse(caller).catch((error) => {
        if (error instanceof DomainError && error.failure === invitationNotValid) return null;
        throw error;
      });
    },

    /**
     * Creates the account with the chosen password and opens its first session. Works once.
     * @throws {DomainError} INVITATION_NOT_VALID, PASSWORD_TOO_SHORT, PASSWORD_TOO_COMMON,
     * TOO_MANY_REQUESTS
     */
    async accept(
      caller: Caller,
      { token, password }: AcceptInvitationInput,
      cookies: BrowserCookies,
    ): Promise<AdminSession> {
      const row = await invitations.findInvitation(hashSecret(token), clock.now());
      if (!row) return refuse(caller);
      const { email, role } = row;
      const passwordHash = await access.hashPassword({ password, field: "password", email });
      const id = await write(async (unit) => {
        if (!(await invitations.consumeInvitation(unit.tx, row))) {
          throw new DomainError(invitationNotValid);
        }
        const id = newId();
        const isInserted = await accounts.insert(unit.tx, { id, email, role, passwordHash });
        if (!isInserted) throw new DomainError(invitationNotValid);
        const target = { kind: "administrator", id } as const;
        await unit.as({ kind: "admin", id }).record("administrators.join", target, { role });
        return id;
      });
      return access.openSession(id, cookies);
    },

    async sweep(): Promise<void> {
      const now = clock.now();
      const invitedBefore = new Date(now.getTime() - INVITATION_HOURS * HOUR_MS);
      await invitations.removeExpired(now, invitedBefore);
    },
  };
}
