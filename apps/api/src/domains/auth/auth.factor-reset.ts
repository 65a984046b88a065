import { noFactor } from "@ebute/contracts/auth";
import type { AuditActor, AuditLog } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import type { Transaction } from "#platform/db/database.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { FactorsRepository } from "./auth.factors.repository.ts";
import type { PasskeysRepository } from "./auth.passkeys.repository.ts";
import type { SessionsRepository } from "./auth.sessions.repository.ts";

type Deps = {
  factors: FactorsRepository;
  passkeys: Pick<PasskeysRepository, "removeAllOf">;
  sessions: Pick<SessionsRepository, "removeAllOf">;
  audit: AuditLog;
  clock: Clock;
};

type Reset = { adminId: string; actor: AuditActor };

export type FactorReset = ReturnType<typeof createFactorReset>;

/**
 * Takes every factor but the password away from an account, and ends its sessions. Who may ask for that, others decide: an
 * owner for somebody else, the operator at the machine.
 * @throws {DomainError} NO_FACTOR
 */
export function createFactorReset({ factors, passkeys, sessions, audit, clock }: Deps) {
  return async (tx: Transaction, { adminId, actor }: Reset): Promise<void> => {
    await factors.holdAdmin(tx, adminId);
    const hadApp = await factors.removeTotp(tx, adminId);
    const keys = await passkeys.removeAllOf(tx, adminId);
    if (!hadApp && keys === 0) throw new DomainError(noFactor);
    await factors.replaceRecoveryCodes(tx, adminId, { hashes: [], at: clock.now() });
    await factors.removeStepsOf(tx, adminId);
    await sessions.removeAllOf(tx, { kind: "admin", id: adminId });
    const target = { kind: "administrator", id: adminId } as const;
    await audit.record(tx, { actor, action: "auth.factorRemove", target });
  };
}
