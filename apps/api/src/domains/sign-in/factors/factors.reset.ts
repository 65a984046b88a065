import { noSecondFactor } from "@ebute/contracts/sign-in";
import type { AccountsService } from "#domains/accounts/accounts.service.ts";
import type { SessionRevocationService } from "#domains/sessions/sessions.revocation.service.ts";
import type { AuditActor, AuditLog } from "#platform/audit.ts";
import type { Transaction } from "#platform/db/client.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { PasskeysRepository } from "../passkeys/passkeys.repository.ts";
import type { FactorsRepository } from "./factors.repository.ts";

type Deps = {
  accounts: Pick<AccountsService, "lock">;
  factors: FactorsRepository;
  passkeys: Pick<PasskeysRepository, "removeAllOf">;
  revocation: Pick<SessionRevocationService, "endAllOf">;
  audit: AuditLog;
  clock: Clock;
};

type Reset = { adminId: string; actor: AuditActor };

export type FactorReset = ReturnType<typeof createFactorReset>;

/**
 * Removes every factor but the password from an account and ends its sessions. The caller checks
 * the permission: an owner for another administrator, or the operator by a command.
 * @throws {DomainError} NO_FACTOR
 */
export function createFactorReset({ accounts, factors, passkeys, revocation, audit, clock }: Deps) {
  return async (tx: Transaction, { adminId, actor }: Reset): Promise<void> => {
    await accounts.lock(tx, adminId);
    const hadApp = await factors.removeTotp(tx, adminId);
    const keys = await passkeys.removeAllOf(tx, adminId);
    if (!hadApp && keys === 0) throw new DomainError(noSecondFactor);
    await factors.replaceRecoveryCodes(tx, adminId, { hashes: [], at: clock.now() });
    await factors.removeStepsOf(tx, adminId);
    await revocation.endAllOf({ tx }, { kind: "admin", id: adminId });
    const target = { kind: "administrator", id: adminId } as const;
    await audit.record(tx, { actor, action: "auth.factorRemove", target });
  };
}
