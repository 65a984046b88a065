import { randomBytes } from "node:crypto";
import {
  type AddedPasskey,
  type AddPasskeyInput,
  type AdminSession,
  type Confirmation,
  PASSKEY_MINUTES,
  PASSKEYS_MAX,
  type PasskeyProofInput,
  passkeyKnown,
  passkeyNotAccepted,
  passkeyNotFound,
  passkeyNotRight,
  passkeysNotOffered,
  tooManyPasskeys,
} from "@ebute/contracts/auth";
import { type Failure, signInRequired } from "@ebute/contracts/errors";
import type { AuditLog } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { newId } from "#platform/ids.ts";
import type { Limits } from "#platform/limits/limits.ts";
import {
  type Admin,
  type Caller,
  requireAdmin,
  requireRecentConfirmation,
} from "#platform/principal.ts";
import { hashSecret } from "#platform/secrets.ts";
import type { SessionBinding } from "#platform/session-binding.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "./auth.factor-codes.ts";
import type { FactorsRepository } from "./auth.factors.repository.ts";
import type { PasskeyChallengeRow, PasskeyRow } from "./auth.factors.table.ts";
import { failedConfirmation } from "./auth.failures.ts";
import { passkeyChallengesPerSubnet, signInPerSubnet } from "./auth.limits.ts";
import type { AdminNotices } from "./auth.notices.ts";
import type { PasskeysRepository } from "./auth.passkeys.repository.ts";
import { presentAdmin } from "./auth.presenter.ts";
import type { AuthRepository } from "./auth.repository.ts";
import type { SessionsService } from "./auth.sessions.service.ts";
import type { PasskeysGateway } from "./passkeys.gateway.ts";

type Deps = {
  auth: Pick<AuthRepository, "findAdminById">;
  factors: Pick<
    FactorsRepository,
    "holdAdmin" | "findTotp" | "countRecoveryCodes" | "replaceRecoveryCodes"
  >;
  passkeys: PasskeysRepository;
  gateway: PasskeysGateway;
  sessions: Pick<SessionsService, "open" | "confirm" | "endAllOf">;
  notices: AdminNotices;
  limits: Limits;
  audit: AuditLog;
  write: Write;
  clock: Clock;
};

type Purpose = Pick<PasskeyChallengeRow, "purpose" | "sessionId">;

export type PasskeysService = ReturnType<typeof createPasskeysService>;

/** Keys that administrators' devices keep, which prove the device and the person at once. */
export function createPasskeysService(deps: Deps) {
  const { auth, factors, passkeys, gateway, sessions, notices } = deps;
  const { limits, audit, write, clock } = deps;

  async function newChallenge({ subnet }: Caller, purpose: Purpose) {
    if (!gateway.isOffered) throw new DomainError(passkeysNotOffered);
    await limits.count(passkeyChallengesPerSubnet, subnet);
    const challenge = new Uint8Array(randomBytes(32));
    const challengeHash = hashSecret(Buffer.from(challenge).toString("base64url"));
    const expiresAt = new Date(clock.now().getTime() + PASSKEY_MINUTES * 60_000);
    await passkeys.insertChallenge({ challengeHash, expiresAt, ...purpose });
    return challenge;
  }

  function takeChallenge({ purpose, sessionId }: Purpose) {
    return async (challenge: string): Promise<boolean> => {
      const taken = await passkeys.takeChallenge(hashSecret(challenge), clock.now());
      return taken?.purpose === purpose && taken.sessionId === sessionId;
    };
  }

  /** Whose passkey it was that signed, and what notes the use in the transaction of what it opens. */
  async function prove(
    { credential }: PasskeyProofInput,
    purpose: Purpose,
    refusal: Failure,
  ): Promise<{ passkey: PasskeyRow; take: (tx: Transaction) => Promise<void> }> {
    const passkey = await passkeys.findByCredential(credential.id);
    const owner = Buffer.from(credential.response.userHandle ?? "", "base64url").toString();
    const counter =
      passkey?.adminId === owner
        ? await gateway.readProof(credential, passkey, takeChallenge(purpose))
        : undefined;
    if (!passkey || counter === undefined) throw new DomainError(refusal);
    const { id } = passkey;
    return {
      passkey,
      async take(tx) {
        const isNoted = await passkeys.noteUse(tx, { id, counter, at: clock.now() });
        if (!isNoted) throw new DomainError(refusal);
      },
    };
  }

  function requireConfirmed(caller: Caller): Admin {
    const admin = requireAdmin(caller);
    requireRecentConfirmation(caller);
    return admin;
  }

  async function confirmBy(
    { kind, id, sessionId }: Admin,
    input: PasskeyProofInput,
  ): Promise<Date> {
    const purpose = { purpose: "confirm", sessionId } as const;
    const { passkey, take } = await prove(input, purpose, passkeyNotRight);
    const admin = passkey.adminId === id ? await auth.findAdminById(id) : undefined;
    if (!admin) throw new DomainError(passkeyNotRight);
    const { passwordHash } = admin;
    return sessions.confirm({ kind, id, sessionId, passwordHash }, take);
  }

  /** With the first factor come the codes for when it is lost. */
  async function makeCodesForFirst(tx: Transaction, id: string): Promise<string[]> {
    const isFirst =
      !(await factors.findTotp(id, tx))?.enabledAt && (await passkeys.countOf(id, tx)) === 1;
    if (!isFirst) return [];
    const made = makeRecoveryCodes();
    await factors.replaceRecoveryCodes(tx, id, {
      hashes: made.map(hashRecoveryCode),
      at: clock.now(),
    });
    return made;
  }

  return {
    /** @throws {DomainError} CONFIRMATION_REQUIRED, PASSKEYS_NOT_OFFERED, TOO_MANY_REQUESTS */
    async makeOptions(caller: Caller) {
      const { id, sessionId } = requireConfirmed(caller);
      const admin = await auth.findAdminById(id);
      if (!admin) throw new DomainError(signInRequired);
      const challenge = await newChallenge(caller, { purpose: "register", sessionId });
      const known = await passkeys.listOf(id);
      return { options: await gateway.makeOptions({ id, email: admin.email, known }, challenge) };
    },

    /** @throws {DomainError} CONFIRMATION_REQUIRED, PASSKEY_NOT_RIGHT, PASSKEY_KNOWN, TOO_MANY_PASSKEYS */
    async add(caller: Caller, { name, credential }: AddPasskeyInput): Promise<AddedPasskey> {
      const admin = requireConfirmed(caller);
      const { id: adminId, sessionId } = admin;
      const take = takeChallenge({ purpose: "register", sessionId });
      const made = await gateway.readNew(credential, take);
      if (!made) throw new DomainError(passkeyNotRight);
      const row = { id: newId(), adminId, name, ...made, createdAt: clock.now(), lastUsedAt: null };
      return write(async (unit) => {
        const { tx } = unit;
        await factors.holdAdmin(tx, adminId);
        if ((await passkeys.countOf(adminId, tx)) >= PASSKEYS_MAX) {
          throw new DomainError(tooManyPasskeys);
        }
        if (!(await passkeys.insert(tx, row))) throw new DomainError(passkeyKnown);
        await sessions.endAllOf(unit, admin, sessionId);
        const target = { kind: "administrator", id: adminId } as const;
        await audit.record(tx, { actor: admin, action: "auth.passkeyAdd", target });
        await notices(unit, adminId, "passkeyAdded");
        return { recoveryCodes: await makeCodesForFirst(tx, adminId) };
      });
    },

    /** @throws {DomainError} CONFIRMATION_REQUIRED, PASSKEY_NOT_FOUND */
    async remove(caller: Caller, id: string): Promise<void> {
      const admin = requireConfirmed(caller);
      await write(async (unit) => {
        const { tx } = unit;
        await factors.holdAdmin(tx, admin.id);
        if (!(await passkeys.remove(tx, admin.id, id))) throw new DomainError(passkeyNotFound);
        const hasApp = Boolean((await factors.findTotp(admin.id, tx))?.enabledAt);
        if (!hasApp && (await passkeys.countOf(admin.id, tx)) === 0) {
          await factors.replaceRecoveryCodes(tx, admin.id, { hashes: [], at: clock.now() });
        }
        await sessions.endAllOf(unit, admin, admin.sessionId);
        const target = { kind: "administrator", id: admin.id } as const;
        await audit.record(tx, { actor: admin, action: "auth.passkeyRemove", target });
        await notices(unit, admin.id, "passkeyRemoved");
      });
    },

    /** @throws {DomainError} PASSKEYS_NOT_OFFERED, TOO_MANY_REQUESTS */
    async signInOptions(caller: Caller) {
      const challenge = await newChallenge(caller, { purpose: "signIn", sessionId: null });
      return { options: await gateway.useOptions(challenge) };
    },

    /** By the passkey alone: it proves the device, and that its owner is at it. @throws {DomainError} PASSKEY_NOT_ACCEPTED */
    async signIn(
      caller: Caller,
      input: PasskeyProofInput,
      binding: SessionBinding,
    ): Promise<AdminSession> {
      await limits.count(signInPerSubnet, caller.subnet);
      const purpose = { purpose: "signIn", sessionId: null } as const;
      const { passkey, take } = await prove(input, purpose, passkeyNotAccepted);
      const admin = await auth.findAdminById(passkey.adminId);
      if (!admin) throw new DomainError(passkeyNotAccepted);
      const token = await sessions.open({ ...admin, kind: "admin" }, binding, take);
      return { token, admin: presentAdmin(admin) };
    },

    /** @throws {DomainError} PASSKEYS_NOT_OFFERED, TOO_MANY_REQUESTS */
    async confirmOptions(caller: Caller) {
      const { sessionId } = requireAdmin(caller);
      const challenge = await newChallenge(caller, { purpose: "confirm", sessionId });
      return { options: await gateway.useOptions(challenge) };
    },

    /** @throws {DomainError} PASSKEY_NOT_RIGHT also for a passkey of another account; TOO_MANY_REQUESTS */
    async confirm(caller: Caller, input: PasskeyProofInput): Promise<Confirmation> {
      const principal = requireAdmin(caller);
      await limits.count(signInPerSubnet, caller.subnet);
      const until = await confirmBy(principal, input).catch(failedConfirmation(audit, principal));
      return { confirmedUntil: until.toISOString() };
    },

    sweep: () => passkeys.removeExpiredChallenges(clock.now()),
  };
}
