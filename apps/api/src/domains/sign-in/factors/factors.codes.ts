import { randomBytes } from "node:crypto";
import {
  formatReadableCode,
  generateReadableCode,
  normalizeReadableCode,
} from "@ebute/contracts/primitives";
import {
  factorCodeNotRight,
  RECOVERY_CODE_COUNT,
  TOTP_DIGITS,
  TOTP_PERIOD_SECONDS,
  type TotpSetup,
} from "@ebute/contracts/sign-in";
import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import type { AuditLog } from "#platform/audit.ts";
import type { Transaction } from "#platform/db/client.ts";
import { createFieldError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { SecretEncryption } from "#platform/security/secret-encryption.ts";
import { hashSecret } from "#platform/security/secrets.ts";
import type { FactorsRepository } from "./factors.repository.ts";

type Deps = {
  factors: Pick<FactorsRepository, "findTotp" | "consumeTotpStep" | "consumeRecoveryCode">;
  sealing: SecretEncryption;
  audit: AuditLog;
  clock: Clock;
};

/** Eighty random bits: guessing is hopeless even with the table of hashes. */
const RECOVERY_CODE_CHARS = 16;

export type FactorCodes = ReturnType<typeof createFactorCodes>;

/**
 * Verifies and consumes codes of the second factor: of the authenticator app, or recovery codes.
 * Each works once.
 */
export function createFactorCodes({ factors, sealing, audit, clock }: Deps) {
  async function consumeTotp(tx: Transaction, adminId: string, code: string): Promise<boolean> {
    const row = await factors.findTotp(adminId, tx);
    const secret = row && sealing.open(row.sealedSecret, adminId);
    const step = secret && findTotpStep(secret, code, clock.now());
    return row !== undefined && Boolean(step) && factors.consumeTotpStep(tx, row, Number(step));
  }

  async function consumeRecoveryCode(tx: Transaction, adminId: string, typed: string) {
    const isConsumed = await factors.consumeRecoveryCode(tx, adminId, hashRecoveryCode(typed));
    if (isConsumed) {
      await audit.record(tx, {
        actor: { kind: "admin", id: adminId },
        action: "auth.recoveryCodeUsed",
        target: { kind: "administrator", id: adminId },
      });
    }
    return isConsumed;
  }

  return {
    /**
     * Consumes the code in the caller's transaction.
     * @throws {DomainError} FACTOR_CODE_NOT_RIGHT also for a used code
     */
    async consume(tx: Transaction, adminId: string, typed: string): Promise<void> {
      const isConsumed = isAppCode(typed)
        ? await consumeTotp(tx, adminId, typed.replace(/\s/g, ""))
        : await consumeRecoveryCode(tx, adminId, typed);
      if (!isConsumed) throw createFieldError(factorCodeNotRight, "code");
    },
  };
}

/** True for six digits of an authenticator app, false for a recovery code. */
export function isAppCode(typed: string): boolean {
  return /^\d{6}$/.test(typed.replace(/\s/g, ""));
}

/** Generates a set of recovery codes in their displayed form. */
export function generateRecoveryCodes(): string[] {
  const make = () => formatReadableCode(generateReadableCode(randomBytes(RECOVERY_CODE_CHARS)));
  return Array.from({ length: RECOVERY_CODE_COUNT }, make);
}

export function hashRecoveryCode(typed: string): string {
  return hashSecret(normalizeReadableCode(typed));
}

/** Clocks of phones are a little off, so the previous and the next step are accepted too. */
const WINDOW_STEPS = 1;

/** Source: RFC 4226, section 4: 160 bits. */
const SECRET_BYTES = 20;

/**
 * Every authenticator app supports these; SHA-1 is safe within HMAC, and some apps support nothing
 * else.
 */
const parameters = { algorithm: "SHA1", digits: TOTP_DIGITS, period: TOTP_PERIOD_SECONDS };

/** Base32, as apps expect it. */
export function generateTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/**
 * Returns the number of the 30-second step whose code this is; undefined for a code that is not
 * valid now.
 */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...parameters,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: WINDOW_STEPS,
  });
  const { period } = parameters;
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta;
}

/** Secret and QR code for the authenticator app. */
export function presentTotpSetup(
  secret: string,
  { issuer, account }: { issuer: string; account: string },
): TotpSetup {
  const totp = new TOTP({ ...parameters, issuer, label: account, secret });
  const uri = totp.toString();
  return { secret: secret.replace(/(.{4})(?=.)/g, "$1 "), uri, qr: drawQr(uri) };
}

function drawQr(text: string): TotpSetup["qr"] {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const path = data.map((row, y) => row.map((isDark, x) => (isDark ? box(x, y) : "")).join(""));
  return { size, path: path.join("") };
}

const box = (x: number, y: number): string => `M${x} ${y}h1v1h-1z`;
