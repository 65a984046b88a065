import { randomBytes } from "node:crypto";
import { factorCodeNotRight, RECOVERY_CODES } from "@ebute/contracts/auth";
import {
  compactReadableCode,
  groupReadableCode,
  makeReadableCode,
} from "@ebute/contracts/primitives";
import type { AuditLog } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import type { Transaction } from "#platform/db/database.ts";
import { atField } from "#platform/errors/domain-error.ts";
import type { Limits } from "#platform/limits/limits.ts";
import type { Sealing } from "#platform/sealing.ts";
import { hashSecret } from "#platform/secrets.ts";
import type { FactorsRepository } from "./auth.factors.repository.ts";
import { factorCodesPerAccount } from "./auth.limits.ts";
import { totpStepOf } from "./totp.ts";

type Deps = {
  factors: Pick<FactorsRepository, "findTotp" | "takeStep" | "takeRecoveryCode">;
  sealing: Sealing;
  limits: Limits;
  audit: AuditLog;
  clock: Clock;
};

/** Eighty random bits: nobody guesses one, not even with the table of their hashes at hand. */
const RECOVERY_CODE_CHARS = 16;

export type FactorCodes = ReturnType<typeof createFactorCodes>;

/** Codes as a proof, wherever one is asked for: of the app, or a recovery code. Each is good for one use. */
export function createFactorCodes({ factors, sealing, limits, audit, clock }: Deps) {
  async function takeTotp(tx: Transaction, adminId: string, code: string): Promise<boolean> {
    const row = await factors.findTotp(adminId, tx);
    const secret = row && sealing.open(row.sealedSecret, adminId);
    const step = secret && totpStepOf(secret, code, clock.now());
    return row !== undefined && Boolean(step) && factors.takeStep(tx, row, Number(step));
  }

  async function takeRecoveryCode(tx: Transaction, adminId: string, typed: string) {
    const isTaken = await factors.takeRecoveryCode(tx, adminId, hashRecoveryCode(typed));
    if (isTaken) {
      await audit.record(tx, {
        actor: { kind: "admin", id: adminId },
        action: "auth.recoveryCodeUsed",
        target: { kind: "administrator", id: adminId },
      });
    }
    return isTaken;
  }

  return {
    /** Counts a guess, in advance. @throws {DomainError} TOO_MANY_REQUESTS */
    count: (adminId: string) => limits.count(factorCodesPerAccount, adminId),

    /** To be called once the write has succeeded. */
    forget: (adminId: string) => limits.forget(factorCodesPerAccount, adminId),

    /**
     * Uses the code up in the transaction of what it opens.
     * @throws {DomainError} FACTOR_CODE_NOT_RIGHT also for one that was used before
     */
    async take(tx: Transaction, adminId: string, typed: string): Promise<void> {
      const digits = typed.replace(/\s/g, "");
      const isTaken = /^\d{6}$/.test(digits)
        ? await takeTotp(tx, adminId, digits)
        : await takeRecoveryCode(tx, adminId, typed);
      if (!isTaken) throw atField(factorCodeNotRight, "code");
    },
  };
}

/** New ones, as a person is given them. */
export function makeRecoveryCodes(): string[] {
  const make = () => groupReadableCode(makeReadableCode(randomBytes(RECOVERY_CODE_CHARS)));
  return Array.from({ length: RECOVERY_CODES }, make);
}

export function hashRecoveryCode(typed: string): string {
  return hashSecret(compactReadableCode(typed));
}
