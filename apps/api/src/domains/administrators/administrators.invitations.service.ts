import {
  type AcceptInvitationInput,
  administratorExists,
  INVITATION_HOURS,
  INVITATION_PATH,
  INVITATIONS_MAX,
  type InviteInput,
  type IssuedInvitation,
  invitationNotFound,
  invitationNotValid,
  type OpenInvitation,
  tooManyInvitations,
} from "@ebute/contracts/administrators";
import type { AdminSession } from "@ebute/contracts/auth";
import type { AdminAccountsService } from "#domains/auth/auth.admins.service.ts";
import type { MailService } from "#domains/mail/mail.service.ts";
import type { AuditLog } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import type { UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { atField, DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import { newId } from "#platform/ids.ts";
import type { Limits } from "#platform/limits/limits.ts";
import {
  type Admin,
  assertAllowed,
  type Caller,
  requireAdmin,
  requireRecentConfirmation,
} from "#platform/principal.ts";
import { hashSecret, newSecret } from "#platform/secrets.ts";
import type { SessionBinding } from "#platform/session-binding.ts";
import { adminLinksPerSubnet, invitationsPerAdmin } from "./administrators.limits.ts";
import { canManageAdministrators } from "./administrators.policy.ts";
import { presentInvitation } from "./administrators.presenter.ts";
import type { AdministratorsRepository } from "./administrators.repository.ts";
import type { InvitationRow } from "./administrators.table.ts";

type Deps = {
  invitations: AdministratorsRepository;
  accounts: Pick<AdminAccountsService, "findByEmail" | "hashPassword" | "insert" | "openSession">;
  mail: Pick<MailService, "enqueue" | "isConfigured">;
  publicUrl: string;
  audit: AuditLog;
  write: Write;
  idempotency: Idempotency;
  limits: Pick<Limits, "count">;
  clock: Clock;
};

const HOUR_MS = 3_600_000;

export type InvitationsService = ReturnType<typeof createInvitationsService>;

/** How further administrators come to be: an owner invites an address, and who reads its mail chooses a password. */
export function createInvitationsService(deps: Deps) {
  const { invitations, accounts, mail, publicUrl, audit, write, idempotency, limits, clock } = deps;

  async function requireOwner(caller: Caller): Promise<Admin> {
    assertAllowed(caller, canManageAdministrators(caller.principal));
    requireRecentConfirmation(caller);
    const owner = requireAdmin(caller);
    await limits.count(invitationsPerAdmin, owner.id);
    return owner;
  }

  /** Only the token's hash is kept; the token itself goes into the letter, or once to the owner. */
  function newLink() {
    const token = newSecret();
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + INVITATION_HOURS * HOUR_MS);
    const columns = { tokenHash: hashSecret(token), createdAt, expiresAt };
    const link = mail.isConfigured ? null : `${publicUrl}${INVITATION_PATH}#token=${token}`;
    return { token, columns, link };
  }

  async function send(unit: UnitOfWork, { email, role }: InvitationRow, token: string) {
    await mail.enqueue(unit, { kind: "adminInvitation", to: email, role, token });
  }

  return {
    /**
     * Invites an address, or renews the invitation that it has. Where nothing can be mailed, the link is in the answer:
     * there alone, so a repeated call does not give it again.
     * @throws {DomainError} CONFIRMATION_REQUIRED, ADMINISTRATOR_EXISTS, TOO_MANY_INVITATIONS, TOO_MANY_REQUESTS
     */
    async invite(caller: Caller, input: InviteInput): Promise<IssuedInvitation> {
      const owner = await requireOwner(caller);
      if (await accounts.findByEmail(input.email)) throw atField(administratorExists, "email");
      const { token, columns, link } = newLink();
      const emailKey = input.email.toLowerCase();
      let isFirst = false;
      const kept = await idempotency.once(
        { operation: "administrators.invite", caller, input },
        async (unit) => {
          const open = await invitations.countInvitations(unit.tx);
          if (open >= INVITATIONS_MAX) throw new DomainError(tooManyInvitations);
          const row = { id: newId(), ...input, emailKey, ...columns };
          const { id } = await invitations.replaceInvitation(unit.tx, row);
          await send(unit, row, token);
          await audit.record(unit.tx, {
            actor: owner,
            action: "administrators.invite",
            target: { kind: "invitation", id, label: input.email },
            details: { role: input.role },
          });
          isFirst = true;
          return { id, createdAt: columns.createdAt.toISOString() };
        },
      );
      const createdAt = new Date(kept.createdAt);
      const expiresAt = new Date(createdAt.getTime() + INVITATION_HOURS * HOUR_MS);
      const row = { ...input, emailKey, id: kept.id, tokenHash: "", createdAt, expiresAt };
      return {
        invitation: presentInvitation(row, clock.now()),
        link: isFirst ? link : null,
      };
    },

    /**
     * A new link for somebody who lost theirs or came too late. The one of before works no more.
     * @throws {DomainError} CONFIRMATION_REQUIRED, INVITATION_NOT_FOUND, TOO_MANY_REQUESTS
     */
    async resend(caller: Caller, id: string): Promise<IssuedInvitation> {
      const owner = await requireOwner(caller);
      const { token, columns, link } = newLink();
      const row = await write(async (unit) => {
        const renewed = await invitations.renewInvitation(unit.tx, id, columns);
        if (!renewed) throw new DomainError(invitationNotFound);
        await send(unit, renewed, token);
        await audit.record(unit.tx, {
          actor: owner,
          action: "administrators.resend",
          target: { kind: "invitation", id, label: renewed.email },
        });
        return renewed;
      });
      return { invitation: presentInvitation(row, clock.now()), link };
    },

    /** @throws {DomainError} CONFIRMATION_REQUIRED, INVITATION_NOT_FOUND */
    async withdraw(caller: Caller, id: string): Promise<void> {
      const owner = await requireOwner(caller);
      await write(async ({ tx }) => {
        const row = await invitations.removeInvitation(tx, id);
        if (!row) throw new DomainError(invitationNotFound);
        await audit.record(tx, {
          actor: owner,
          action: "administrators.withdraw",
          target: { kind: "invitation", id, label: row.email },
        });
      });
    },

    /** Whom the page behind a link may greet; null when the link is worth nothing. */
    async find(caller: Caller, token: string): Promise<OpenInvitation> {
      await limits.count(adminLinksPerSubnet, caller.subnet);
      const row = await invitations.findInvitation(hashSecret(token), clock.now());
      return row ? { email: row.email, role: row.role } : null;
    },

    /**
     * Makes the account with the chosen password and opens its first session. Works once.
     * @throws {DomainError} INVITATION_NOT_VALID, PASSWORD_TOO_SHORT, PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS
     */
    async accept(
      caller: Caller,
      { token, password }: AcceptInvitationInput,
      binding: SessionBinding,
    ): Promise<AdminSession> {
      await limits.count(adminLinksPerSubnet, caller.subnet);
      const row = await invitations.findInvitation(hashSecret(token), clock.now());
      if (!row) throw new DomainError(invitationNotValid);
      const { email, role } = row;
      const passwordHash = await accounts.hashPassword({ password, field: "password", email });
      const id = await write(async (unit) => {
        if (!(await invitations.takeInvitation(unit.tx, row))) {
          throw new DomainError(invitationNotValid);
        }
        const made = await accounts.insert(unit, { email, role, passwordHash });
        if (!made) throw new DomainError(invitationNotValid);
        await audit.record(unit.tx, {
          actor: { kind: "admin", id: made },
          action: "administrators.join",
          target: { kind: "administrator", id: made },
          details: { role },
        });
        return made;
      });
      return accounts.openSession(id, binding);
    },

    async sweep(): Promise<void> {
      const now = clock.now();
      const invitedBefore = new Date(now.getTime() - INVITATION_HOURS * HOUR_MS);
      await invitations.removeExpired(now, invitedBefore);
    },
  };
}
