import {
  type Administrator,
  type AdministratorList,
  type AdminRole,
  administratorNotFound,
  hasPermission,
  type Invitation,
  lastOwner,
  ownRoleNotChangeable,
  type SetRoleInput,
} from "@ebute/contracts/administrators";
import { notAllowed } from "@ebute/contracts/errors";
import { LIST_LIMIT_MAX } from "@ebute/contracts/primitives";
import type { AccountsService } from "#domains/accounts/accounts.service.ts";
import type { MailService } from "#domains/mail/mail.service.ts";
import type { AdminAccessService } from "#domains/sign-in/sign-in.admin-access.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import {
  type Admin,
  type Caller,
  requireAdmin,
  requireRecentConfirmation,
} from "#platform/security/principal.ts";
import type { AdministratorsReadModel, AdminSummary } from "./administrators.read-model.ts";
import type { AdministratorsRepository } from "./administrators.repository.ts";
import type { InvitationRow } from "./administrators.table.ts";

type Deps = {
  accounts: Pick<AccountsService, "lockRoles">;
  access: Pick<AdminAccessService, "setRole" | "remove">;
  readModel: AdministratorsReadModel;
  invitations: Pick<AdministratorsRepository, "findInvitations">;
  mail: Pick<MailService, "isConfigured" | "stopNoticesTo">;
  /** Takes the contact messages of an administrator who may no longer see them. */
  unassignMessages: (tx: Transaction, adminId: string) => Promise<void>;
  write: Write;
  clock: Clock;
};

export type AdministratorsService = ReturnType<typeof createAdministratorsService>;

/** Lists administrators, changes their roles and removes them. */
export function createAdministratorsService(deps: Deps) {
  const { accounts, access, readModel, invitations, mail, write, clock } = deps;
  const { unassignMessages } = deps;

  /**
   * Locks all roles and returns the role of another administrator. Two owners who demote each other
   * at the same moment run one after the other; the second caller is no longer an owner and is
   * refused.
   * @throws {DomainError} OWN_ROLE_FIXED, NOT_ALLOWED, ADMINISTRATOR_NOT_FOUND, LAST_OWNER
   */
  async function lockOther(
    unit: UnitOfWork,
    { owner, id, to }: { owner: Admin; id: string; to: AdminRole | undefined },
  ): Promise<AdminRole> {
    if (id === owner.id) throw new DomainError(ownRoleNotChangeable);
    const roles = await accounts.lockRoles(unit.tx);
    if (roles.get(owner.id) !== "owner") throw new DomainError(notAllowed);
    const role = roles.get(id);
    if (!role) throw new DomainError(administratorNotFound);
    const owners = [...roles.values()].filter((one) => one === "owner").length;
    if (role === "owner" && to !== "owner" && owners < 2) throw new DomainError(lastOwner);
    return role;
  }

  function requireConfirmed(caller: Caller): Admin {
    requireRecentConfirmation(caller);
    return requireAdmin(caller);
  }

  return {
    /** Returns all of them without paging: a site has few administrators. */
    async list(caller: Caller): Promise<AdministratorList> {
      const { id } = requireAdmin(caller);
      const [facts, invited] = await Promise.all([
        readModel.findAll(LIST_LIMIT_MAX),
        invitations.findInvitations(LIST_LIMIT_MAX),
      ]);
      const now = clock.now();
      return {
        administrators: facts.map((one) => presentAdministrator(one, id)),
        invitations: invited.map((row) => presentInvitation(row, now)),
        canMail: mail.isConfigured,
      };
    },

    /**
     * Changes another administrator's role and ends their sessions. Setting the present role
     * changes nothing.
     * @throws {DomainError} CONFIRMATION_REQUIRED, OWN_ROLE_FIXED, ADMINISTRATOR_NOT_FOUND,
     * LAST_OWNER
     */
    async setRole(caller: Caller, { id, role }: SetRoleInput): Promise<void> {
      const owner = requireConfirmed(caller);
      await write(owner, async (unit) => {
        const before = await lockOther(unit, { owner, id, to: role });
        if (before === role) return;
        await access.setRole(unit, id, role);
        await mail.stopNoticesTo(unit, id);
        if (!hasPermission(role, "readMessages")) await unassignMessages(unit.tx, id);
        await unit.record(
          "administrators.setRole",
          { kind: "administrator", id },
          { from: before, to: role },
        );
      });
    },

    /**
     * Deletes another administrator's account and ends its sessions. Content by that administrator
     * stays.
     * @throws {DomainError} CONFIRMATION_REQUIRED, OWN_ROLE_FIXED, ADMINISTRATOR_NOT_FOUND,
     * LAST_OWNER
     */
    async remove(caller: Caller, id: string): Promise<void> {
      const owner = requireConfirmed(caller);
      await write(owner, async (unit) => {
        const role = await lockOther(unit, { owner, id, to: undefined });
        await unit.record("administrators.remove", { kind: "administrator", id }, { role });
        await mail.stopNoticesTo(unit, id);
        await access.remove(unit, id);
      });
    },
  };
}

function presentAdministrator(facts: AdminSummary, selfId: string): Administrator {
  const { id, email, role, createdAt, lastSeenAt, hasSecondFactor } = facts;
  return {
    _id: id,
    email,
    role,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    hasSecondFactor,
    isSelf: id === selfId,
  };
}

export function presentInvitation(row: InvitationRow, now: Date): Invitation {
  return {
    _id: row.id,
    email: row.email,
    role: row.role,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isExpired: row.expiresAt <= now,
  };
}
