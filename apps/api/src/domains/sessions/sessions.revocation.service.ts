import type { Account } from "#domains/accounts/accounts.table.ts";
import type { UnitOfWork } from "#platform/db/unit-of-work.ts";
import type { KnownDevicesRepository } from "./known-devices/known-devices.repository.ts";
import type { SessionsRepository } from "./sessions.repository.ts";

type Deps = {
  sessions: Pick<SessionsRepository, "removeAllOf">;
  devices: Pick<KnownDevicesRepository, "removeAllOf">;
};

type InTransaction = Pick<UnitOfWork, "tx">;

export type SessionRevocationService = ReturnType<typeof createSessionRevocationService>;

/** Signs an account out everywhere, for the domains that change accounts. */
export function createSessionRevocationService({ sessions, devices }: Deps) {
  return {
    /**
     * Ends an account's sessions in the transaction that changes the account. Call it after that
     * change: only then it also finds sessions that were being opened concurrently.
     */
    endAllOf({ tx }: InTransaction, account: Account, exceptId?: string): Promise<void> {
      return sessions.removeAllOf(tx, account, exceptId);
    },

    /** Ends the sessions and forgets the devices: for a new password, and for a deleted account. */
    async revokeAllOf({ tx }: InTransaction, account: Account, exceptId?: string): Promise<void> {
      await sessions.removeAllOf(tx, account, exceptId);
      await devices.removeAllOf(tx, account);
    },
  };
}
