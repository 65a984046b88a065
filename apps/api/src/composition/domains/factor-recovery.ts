import { createAccountsRepository } from "#domains/accounts/accounts.repository.ts";
import { createAccountsService } from "#domains/accounts/accounts.service.ts";
import { createAuditRepository } from "#domains/audit/audit.repository.ts";
import { createAuditService } from "#domains/audit/audit.service.ts";
import { createKnownDevicesRepository } from "#domains/sessions/known-devices/known-devices.repository.ts";
import { createSessionsRepository } from "#domains/sessions/sessions.repository.ts";
import { createSessionRevocationService } from "#domains/sessions/sessions.revocation.service.ts";
import { createFactorsRepository } from "#domains/sign-in/factors/factors.repository.ts";
import { createFactorReset } from "#domains/sign-in/factors/factors.reset.ts";
import { createPasskeysRepository } from "#domains/sign-in/passkeys/passkeys.repository.ts";
import type { Database } from "#platform/db/client.ts";
import { systemClock as clock } from "#platform/runtime/clock.ts";

/** Wires the `reset-factor` command, which runs with or without a server. */
export function createFactorRecovery(db: Database) {
  const accounts = createAccountsService({ accounts: createAccountsRepository(db), clock });
  return {
    findAdmin: (email: string) => accounts.findByEmail(email),
    resetFactors: createFactorReset({
      accounts,
      factors: createFactorsRepository(db),
      passkeys: createPasskeysRepository(db),
      revocation: createSessionRevocationService({
        sessions: createSessionsRepository(db),
        devices: createKnownDevicesRepository(db),
      }),
      audit: createAuditService({ entries: createAuditRepository(db), clock }),
      clock,
    }),
  };
}
