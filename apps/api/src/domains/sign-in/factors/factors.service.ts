import { hasPermission } from "@ebute/contracts/administrators";
import { signInRequired } from "@ebute/contracts/errors";
import {
  type EnableTotpInput,
  type FactorCodeInput,
  type Factors,
  factorCodeNotRight,
  noSecondFactor,
  type Passkey,
  type RecoveryCodes,
  type TotpSetup,
  totpAlreadyEnabled,
  totpNotStarted,
} from "@ebute/contracts/sign-in";
import type { AccountsService } from "#domains/accounts/accounts.service.ts";
import type { SessionRevocationService } from "#domains/sessions/sessions.revocation.service.ts";
import type { UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { isId } from "#platform/runtime/ids.ts";
import {
  type Admin,
  assertAllowed,
  type Caller,
  type Principal,
  requireAdmin,
  requireRecentConfirmation,
} from "#platform/security/principal.ts";
import type { SecretEncryption } from "#platform/security/secret-encryption.ts";
import type { PasskeysGateway } from "../passkeys/passkeys.gateway.ts";
import type { PasskeysRepository } from "../passkeys/passkeys.repository.ts";
import type { AdminAccountMails } from "../sign-in.admin-account-mails.ts";
import type { PasskeyRow, TotpFactorRow } from "../sign-in.table.ts";
import type { FactorAttempts } from "./factors.attempts.ts";
import {
  type FactorCodes,
  findTotpStep,
  generateRecoveryCodes,
  generateTotpSecret,
  hashRecoveryCode,
  presentTotpSetup,
} from "./factors.codes.ts";
import type { FactorsRepository } from "./factors.repository.ts";
import type { FactorReset } from "./factors.reset.ts";

type Deps = {
  accounts: Pick<AccountsService, "findById" | "lock">;
  factors: FactorsRepository;
  passkeys: Pick<PasskeysRepository, "listOf" | "countOf">;
  gateway: Pick<PasskeysGateway, "isOffered">;
  codes: FactorCodes;
  factorAttempts: Pick<FactorAttempts, "guardSession">;
  resetFactors: FactorReset;
  revocation: Pick<SessionRevocationService, "endAllOf">;
  sealing: SecretEncryption;
  siteName: () => string;
  notices: AdminAccountMails;
  write: Write;
  clock: Clock;
};

export type FactorsService = ReturnType<typeof createFactorsService>;

/**
 * Second factors of administrators. Each change requires a confirmation and ends the account's
 * other sessions.
 */
export function createFactorsService(deps: Deps) {
  const {
    accounts,
    factors,
    passkeys,
    gateway,
    codes,
    resetFactors,
    revocation,
    sealing,
    siteName,
  } = deps;
  const { factorAttempts, notices, write, clock } = deps;

  function requireConfirmed(caller: Caller): Admin {
    const admin = requireAdmin(caller);
    requireRecentConfirmation(caller);
    return admin;
  }

  /** Issues new recovery codes and invalidates the previous ones. */
  async function replaceCodes({ tx }: UnitOfWork, { id }: Admin): Promise<string[]> {
    const issued = generateRecoveryCodes();
    await factors.replaceRecoveryCodes(tx, id, {
      hashes: issued.map(hashRecoveryCode),
      at: clock.now(),
    });
    return issued;
  }

  return {
    async get(caller: Caller): Promise<Factors> {
      const { id } = requireAdmin(caller);
      const [totp, recoveryCodesLeft, keys] = await Promise.all([
        factors.findTotp(id),
        factors.countRecoveryCodes(id),
        passkeys.listOf(id),
      ]);
      const enabledAt = totp?.enabledAt?.toISOString();
      return {
        totp: enabledAt ? { enabledAt } : null,
        passkeys: keys.map(presentPasskey),
        hasPasskeys: gateway.isOffered,
        recoveryCodesLeft,
      };
    },

    /**
     * Starts the set-up of an app. The sign-in requires no code until a first code has been
     * verified.
     * @throws {DomainError} CONFIRMATION_REQUIRED, TOTP_IS_ON
     */
    async startTotp(caller: Caller): Promise<TotpSetup> {
      const { id } = requireConfirmed(caller);
      const admin = await accounts.findById(id);
      if (!admin) throw new DomainError(signInRequired);
      const secret = generateTotpSecret();
      const row = {
        adminId: id,
        sealedSecret: sealing.seal(secret, id),
        createdAt: clock.now(),
      };
      const isStarted = await write(({ tx }) => factors.startTotp(tx, row));
      if (!isStarted) throw new DomainError(totpAlreadyEnabled);
      return presentTotpSetup(secret, { issuer: siteName(), account: admin.email });
    },

    /**
     * @throws {DomainError} CONFIRMATION_REQUIRED, TOTP_NOT_STARTED, FACTOR_CODE_NOT_RIGHT,
     * TOO_MANY_REQUESTS
     */
    async enableTotp(caller: Caller, { code }: EnableTotpInput): Promise<RecoveryCodes> {
      const admin = requireConfirmed(caller);
      const row = await factors.findTotp(admin.id);
      const secret = row && !row.enabledAt && sealing.open(row.sealedSecret, admin.id);
      if (!row || !secret) throw new DomainError(totpNotStarted);
      const recoveryCodes = await factorAttempts.guardSession(admin, () =>
        enable(admin, row, { secret, code }),
      );
      return { recoveryCodes };
    },

    /**
     * @throws {DomainError} CONFIRMATION_REQUIRED, NO_FACTOR, FACTOR_CODE_NOT_RIGHT,
     * TOO_MANY_REQUESTS
     */
    async removeTotp(caller: Caller, { code }: FactorCodeInput): Promise<void> {
      const admin = requireConfirmed(caller);
      await factorAttempts.guardSession(admin, () => remove(admin, code));
    },

    /** @throws {DomainError} CONFIRMATION_REQUIRED, NO_FACTOR */
    async renewRecoveryCodes(caller: Caller): Promise<RecoveryCodes> {
      const admin = requireConfirmed(caller);
      const totp = await factors.findTotp(admin.id);
      const hasFactor = totp?.enabledAt || (await passkeys.countOf(admin.id)) > 0;
      if (!hasFactor) throw new DomainError(noSecondFactor);
      const recoveryCodes = await write(admin, async (unit) => {
        await unit.record("auth.recoveryCodes", targetOf(admin));
        await notices(unit, admin.id, "recoveryCodes");
        return replaceCodes(unit, admin);
      });
      return { recoveryCodes };
    },

    /**
     * Removes the second factor of another administrator who lost both the app and the recovery
     * codes. Ends their sessions.
     * @throws {DomainError} CONFIRMATION_REQUIRED, NO_FACTOR
     */
    async reset(caller: Caller, adminId: string): Promise<void> {
      assertAllowed(caller, canResetFactors(caller.principal, adminId));
      const owner = requireConfirmed(caller);
      if (!isId(adminId)) throw new DomainError(noSecondFactor);
      await write(async (unit) => {
        await resetFactors(unit.tx, { adminId, actor: owner });
        await notices(unit, adminId, "factorsReset");
      });
    },

    sweep: () => factors.removeExpiredSteps(clock.now()),
  };

  function enable(
    admin: Admin,
    row: TotpFactorRow,
    { secret, code }: { secret: string; code: string },
  ): Promise<string[]> {
    const now = clock.now();
    const step = findTotpStep(secret, code, now);
    if (step === undefined) throw createFieldError(factorCodeNotRight, "code");
    return write(admin, async (unit) => {
      await accounts.lock(unit.tx, admin.id);
      if (!(await factors.enableTotp(unit.tx, row, { step, at: now }))) {
        throw new DomainError(totpNotStarted);
      }
      await revocation.endAllOf(unit, admin, admin.sessionId);
      await unit.record("auth.factorAdd", targetOf(admin));
      await notices(unit, admin.id, "appOn");
      return replaceCodes(unit, admin);
    });
  }

  function remove(admin: Admin, code: string): Promise<void> {
    const { id } = admin;
    return write(admin, async (unit) => {
      await codes.consume(unit.tx, id, code);
      await accounts.lock(unit.tx, id);
      if (!(await factors.removeTotp(unit.tx, id))) throw new DomainError(noSecondFactor);
      if ((await passkeys.countOf(id, unit.tx)) === 0) {
        await factors.replaceRecoveryCodes(unit.tx, id, { hashes: [], at: clock.now() });
      }
      await revocation.endAllOf(unit, admin, admin.sessionId);
      await unit.record("auth.factorRemove", targetOf(admin));
      await notices(unit, id, "appOff");
    });
  }
}

function targetOf({ id }: Admin) {
  return { kind: "administrator", id } as const;
}

function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    _id: id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

/** Excludes the caller's own account: removing one's own factor requires a code. */
function canResetFactors(principal: Principal, adminId: string): boolean {
  if (principal.kind !== "admin" || principal.id === adminId) return false;
  return hasPermission(principal.role, "manageAdministrators");
}
