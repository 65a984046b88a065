import {
  type EnableTotpInput,
  type FactorCodeInput,
  type Factors,
  factorCodeNotRight,
  noFactor,
  type RecoveryCodes,
  type TotpSetup,
  totpIsOn,
  totpNotStarted,
} from "@ebute/contracts/auth";
import { signInRequired } from "@ebute/contracts/errors";
import type { AuditLog } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import type { UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { atField, DomainError } from "#platform/errors/domain-error.ts";
import { isId } from "#platform/ids.ts";
import {
  type Admin,
  assertAllowed,
  type Caller,
  requireAdmin,
  requireRecentConfirmation,
} from "#platform/principal.ts";
import type { Sealing } from "#platform/sealing.ts";
import { type FactorCodes, hashRecoveryCode, makeRecoveryCodes } from "./auth.factor-codes.ts";
import type { FactorReset } from "./auth.factor-reset.ts";
import type { FactorsRepository } from "./auth.factors.repository.ts";
import type { AdminNotices } from "./auth.notices.ts";
import type { PasskeysRepository } from "./auth.passkeys.repository.ts";
import { canResetFactors } from "./auth.policy.ts";
import { presentPasskey } from "./auth.presenter.ts";
import type { AuthRepository } from "./auth.repository.ts";
import type { SessionsService } from "./auth.sessions.service.ts";
import type { PasskeysGateway } from "./passkeys.gateway.ts";
import { newTotpSecret, presentTotpSetup, totpStepOf } from "./totp.ts";

type Deps = {
  auth: Pick<AuthRepository, "findAdminById">;
  factors: FactorsRepository;
  passkeys: Pick<PasskeysRepository, "listOf" | "countOf">;
  gateway: Pick<PasskeysGateway, "isOffered">;
  codes: FactorCodes;
  resetFactors: FactorReset;
  sessions: Pick<SessionsService, "endAllOf">;
  sealing: Sealing;
  siteName: string;
  notices: AdminNotices;
  audit: AuditLog;
  write: Write;
  clock: Clock;
};

export type FactorsService = ReturnType<typeof createFactorsService>;

/** An administrator's second factor. Whatever changes it asks for a confirmation and ends the account's other sessions. */
export function createFactorsService(deps: Deps) {
  const { auth, factors, passkeys, gateway, codes, resetFactors, sessions, sealing, siteName } =
    deps;
  const { notices, audit, write, clock } = deps;

  function requireConfirmed(caller: Caller): Admin {
    const admin = requireAdmin(caller);
    requireRecentConfirmation(caller);
    return admin;
  }

  /** Codes for when the phone is lost; those of before work no more. */
  async function replaceCodes({ tx }: UnitOfWork, { id }: Admin): Promise<string[]> {
    const made = makeRecoveryCodes();
    await factors.replaceRecoveryCodes(tx, id, {
      hashes: made.map(hashRecoveryCode),
      at: clock.now(),
    });
    return made;
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
     * Begins to set up an app: nothing is asked for at the sign-in before a first code has shown that it works.
     * @throws {DomainError} CONFIRMATION_REQUIRED, TOTP_IS_ON
     */
    async startTotp(caller: Caller): Promise<TotpSetup> {
      const { id } = requireConfirmed(caller);
      const admin = await auth.findAdminById(id);
      if (!admin) throw new DomainError(signInRequired);
      const secret = newTotpSecret();
      const row = {
        adminId: id,
        sealedSecret: sealing.seal(secret, id),
        createdAt: clock.now(),
      };
      const isStarted = await write(({ tx }) => factors.startTotp(tx, row));
      if (!isStarted) throw new DomainError(totpIsOn);
      return presentTotpSetup(secret, { issuer: siteName, account: admin.email });
    },

    /** @throws {DomainError} CONFIRMATION_REQUIRED, TOTP_NOT_STARTED, FACTOR_CODE_NOT_RIGHT, TOO_MANY_REQUESTS */
    async enableTotp(caller: Caller, { code }: EnableTotpInput): Promise<RecoveryCodes> {
      const admin = requireConfirmed(caller);
      await codes.count(admin.id);
      const row = await factors.findTotp(admin.id);
      const secret = row && !row.enabledAt && sealing.open(row.sealedSecret, admin.id);
      if (!row || !secret) throw new DomainError(totpNotStarted);
      const at = clock.now();
      const step = totpStepOf(secret, code, at);
      if (step === undefined) throw atField(factorCodeNotRight, "code");
      const recoveryCodes = await write(async (unit) => {
        await factors.holdAdmin(unit.tx, admin.id);
        if (!(await factors.enableTotp(unit.tx, row, { step, at }))) {
          throw new DomainError(totpNotStarted);
        }
        await sessions.endAllOf(unit, admin, admin.sessionId);
        await record(unit, admin, "auth.factorAdd");
        await notices(unit, admin.id, "appOn");
        return replaceCodes(unit, admin);
      });
      await codes.forget(admin.id);
      return { recoveryCodes };
    },

    /** @throws {DomainError} CONFIRMATION_REQUIRED, NO_FACTOR, FACTOR_CODE_NOT_RIGHT, TOO_MANY_REQUESTS */
    async removeTotp(caller: Caller, { code }: FactorCodeInput): Promise<void> {
      const admin = requireConfirmed(caller);
      await codes.count(admin.id);
      await write(async (unit) => {
        await codes.take(unit.tx, admin.id, code);
        const { id } = admin;
        await factors.holdAdmin(unit.tx, id);
        if (!(await factors.removeTotp(unit.tx, id))) throw new DomainError(noFactor);
        if ((await passkeys.countOf(id, unit.tx)) === 0) {
          await factors.replaceRecoveryCodes(unit.tx, id, { hashes: [], at: clock.now() });
        }
        await sessions.endAllOf(unit, admin, admin.sessionId);
        await record(unit, admin, "auth.factorRemove");
        await notices(unit, id, "appOff");
      });
      await codes.forget(admin.id);
    },

    /** @throws {DomainError} CONFIRMATION_REQUIRED, NO_FACTOR */
    async renewRecoveryCodes(caller: Caller): Promise<RecoveryCodes> {
      const admin = requireConfirmed(caller);
      const totp = await factors.findTotp(admin.id);
      const hasFactor = totp?.enabledAt || (await passkeys.countOf(admin.id)) > 0;
      if (!hasFactor) throw new DomainError(noFactor);
      const recoveryCodes = await write(async (unit) => {
        await record(unit, admin, "auth.recoveryCodes");
        await notices(unit, admin.id, "recoveryCodes");
        return replaceCodes(unit, admin);
      });
      return { recoveryCodes };
    },

    /**
     * Takes another administrator's second factor away, who has lost it and the recovery codes too. Their sessions end.
     * @throws {DomainError} CONFIRMATION_REQUIRED, NO_FACTOR
     */
    async reset(caller: Caller, adminId: string): Promise<void> {
      assertAllowed(caller, canResetFactors(caller.principal, adminId));
      const owner = requireConfirmed(caller);
      if (!isId(adminId)) throw new DomainError(noFactor);
      await write(async (unit) => {
        await resetFactors(unit.tx, { adminId, actor: owner });
        await notices(unit, adminId, "factorsReset");
      });
      await codes.forget(adminId);
    },

    sweep: () => factors.removeExpiredSteps(clock.now()),
  };

  function record(
    { tx }: UnitOfWork,
    actor: Admin,
    action: "auth.factorAdd" | "auth.factorRemove" | "auth.recoveryCodes",
  ): Promise<void> {
    const target = { kind: "administrator", id: actor.id } as const;
    return audit.record(tx, { actor, action, target });
  }
}
