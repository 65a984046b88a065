import { createAuditRepository } from "#domains/audit/audit.repository.ts";
import { createAuditService } from "#domains/audit/audit.service.ts";
import { createFactorReset } from "#domains/auth/auth.factor-reset.ts";
import { createFactorsRepository } from "#domains/auth/auth.factors.repository.ts";
import { createPasskeysRepository } from "#domains/auth/auth.passkeys.repository.ts";
import { createAuthRepository } from "#domains/auth/auth.repository.ts";
import { createSessionsRepository } from "#domains/auth/auth.sessions.repository.ts";
import { systemClock as clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";

/** The few parts that the operator's program for a lost phone needs, beside a server or without one. */
export function createFactorTool(db: Database) {
  const auth = createAuthRepository(db);
  return {
    findAdmin: (email: string) => auth.findAdminByEmail(email.toLowerCase()),
    resetFactors: createFactorReset({
      factors: createFactorsRepository(db),
      passkeys: createPasskeysRepository(db),
      sessions: createSessionsRepository(db),
      audit: createAuditService({ entries: createAuditRepository(db), clock }),
      clock,
    }),
  };
}
