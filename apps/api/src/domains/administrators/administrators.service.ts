import {
  type AdministratorList,
  administratorNotFound,
  lastOwner,
  ownRoleFixed,
  type SetRoleInput,
} from "@ebute/contracts/administrators";
import type { AdminRole } from "@ebute/contracts/auth";
import { notAllowed } from "@ebute/contracts/errors";
import { LIST_LIMIT_MAX } from "@ebute/contracts/primitives";
import type { AdminAccountsService } from "#domains/auth/auth.admins.service.ts";
import type { AuditLog } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import type { UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import {
  type Admin,
  assertAllowed,
  type Caller,
  requireAdmin,
  requireRecentConfirmation,
} from "#platform/principal.ts";
import { canManageAdministrators } from "./administrators.policy.ts";
import { presentAdministrator, presentInvitation } from "./administrators.presenter.ts";
import type { AdministratorsRepository } from "./administrators.repository.ts";

type Deps = {
  accounts: Pick<AdminAccountsService, "list" | "lockRoles" | "setRole" | "remove">;
  invitations: Pick<AdministratorsRepository, "findInvitations">;
  canMail: boolean;
  audit: AuditLog;
  write: Write;
  clock: Clock;
};

export type AdministratorsService = ReturnType<typeof createAdministratorsService>;

/** Who looks after the site, and what each of them may do. */
export function createAdministratorsService(deps: Deps) {
  const { accounts, invitations, canMail, audit, write, clock } = deps;

  /**
   * The role of somebody else, while nobody's role can change. Two owners who take each other's rights away at the same
   * moment come one after the other here, and the second is an owner no more.
   * @throws {DomainError} OWN_ROLE_FIXED, NOT_ALLOWED, ADMINISTRATOR_NOT_FOUND, LAST_OWNER
   */
  async function lockOther(
    unit: UnitOfWork,
    { owner, id, to }: { owner: Admin; id: string; to: AdminRole | undefined },
  ): Promise<AdminRole> {
    if (id === owner.id) throw new DomainError(ownRoleFixed);
    const roles = await accounts.lockRoles(unit);
    if (roles.get(owner.id) !== "owner") throw new DomainError(notAllowed);
    const role = roles.get(id);
    if (!role) throw new DomainError(administratorNotFound);
    const owners = [...roles.values()].filter((one) => one === "owner").length;
    if (role === "owner" && to !== "owner" && owners < 2) throw new DomainError(lastOwner);
    return role;
  }

  function requireOwner(caller: Caller): Admin {
    assertAllowed(caller, canManageAdministrators(caller.principal));
    requireRecentConfirmation(caller);
    return requireAdmin(caller);
  }

  return {
    /** All of them: there are never more than one can look through. */
    async list(caller: Caller): Promise<AdministratorList> {
      assertAllowed(caller, canManageAdministrators(caller.principal));
      const { id } = requireAdmin(caller);
      const [facts, invited] = await Promise.all([
        accounts.list(LIST_LIMIT_MAX),
        invitations.findInvitations(LIST_LIMIT_MAX),
      ]);
      const now = clock.now();
      return {
        administrators: facts.map((one) => presentAdministrator(one, id)),
        invitations: invited.map((row) => presentInvitation(row, now)),
        canMail,
      };
    },

    /**
     * Gives somebody else another role and ends their sessions. The role that they have changes nothing.
     * @throws {DomainError} CONFIRMATION_REQUIRED, OWN_ROLE_FIXED, ADMINISTRATOR_NOT_FOUND, LAST_OWNER
     */
    async setRole(caller: Caller, { id, role }: SetRoleInput): Promise<void> {
      const owner = requireOwner(caller);
      await write(async (unit) => {
        const before = await lockOther(unit, { owner, id, to: role });
        if (before === role) return;
        await accounts.setRole(unit, id, role);
        await audit.record(unit.tx, {
          actor: owner,
          action: "administrators.setRole",
          target: { kind: "administrator", id },
          details: { from: before, to: role },
        });
      });
    },

    /**
     * Removes somebody else's account. Their sessions end at once; what they have written stays.
     * @throws {DomainError} CONFIRMATION_REQUIRED, OWN_ROLE_FIXED, ADMINISTRATOR_NOT_FOUND, LAST_OWNER
     */
    async remove(caller: Caller, id: string): Promise<void> {
      const owner = requireOwner(caller);
      await write(async (unit) => {
        const role = await lockOther(unit, { owner, id, to: undefined });
        await audit.record(unit.tx, {
          actor: owner,
          action: "administrators.remove",
          target: { kind: "administrator", id },
          details: { role },
        });
        await accounts.remove(unit, id);
      });
    },
  };
}
