import { type Failure, signInRequired } from "@ebute/contracts/errors";
import {
  type AddedPasskey,
  type AddPasskeyInput,
  type AdminSession,
  type Confirmation,
  PASSKEYS_MAX,
  type PasskeyProofInput,
  passkeyAlreadyAdded,
  passkeyNotAccepted,
  passkeyNotFound,
  passkeyNotRight,
  passkeysNotOffered,
  tooManyPasskeys,
} from "@ebute/contracts/sign-in";
import { type AccountsService, adminSubject } from "#domains/accounts/accounts.service.ts";
import type { SessionRevocationService } from "#domains/sessions/sessions.revocation.service.ts";
import type { SessionsService } from "#domains/sessions/sessions.service.ts";
import type { AuditLog } from "#platform/audit.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { refuseInvalidSecret } from "#platform/rate-limits/invalid-secrets.ts";
import type { Attempts } from "#platform/rate-limits/reserved-attempts.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { BrowserCookies } from "#platform/security/browser-cookies.ts";
import {
  type Admin,
  type Caller,
  requireAdmin,
  requireRecentConfirmation,
} from "#platform/security/principal.ts";
import { recordFailedConfirmation } from "../attempts/sign-in.credential-failures.ts";
import type { FactorAttempts } from "../factors/factors.attempts.ts";
import { generateRecoveryCodes, hashRecoveryCode } from "../factors/factors.codes.ts";
import type { FactorsRepository } from "../factors/factors.repository.ts";
import type { AdminAccountMails } from "../sign-in.admin-account-mails.ts";
import { signInPerSubnet } from "../sign-in.rate-limits.ts";
import type { PasskeyRow, UsedChallengeRow } from "../sign-in.table.ts";
import type { ChallengePurpose, PasskeyChallenges } from "./passkeys.challenges.ts";
import type { PasskeysGateway } from "./passkeys.gateway.ts";
import type { PasskeysRepository } from "./passkeys.repository.ts";

type Deps = {
  accounts: Pick<AccountsService, "findById" | "lock">;
  factors: Pick<FactorsRepository, "findTotp" | "countRecoveryCodes" | "replaceRecoveryCodes">;
  passkeys: PasskeysRepository;
  gateway: PasskeysGateway;
  sessions: Pick<SessionsService, "open" | "confirm">;
  revocation: Pick<SessionRevocationService, "endAllOf">;
  factorAttempts: Pick<FactorAttempts, "guardSession">;
  notices: AdminAccountMails;
  challenges: PasskeyChallenges;
  attempts: Attempts;
  audit: AuditLog;
  write: Write;
  clock: Clock;
};

export type PasskeysService = ReturnType<typeof createPasskeysService>;

/** Passkeys of administrators: they prove both the device and the person. */
export function createPasskeysService(deps: Deps) {
  const { accounts, factors, passkeys, gateway, sessions, revocation, notices } = deps;
  const { challenges, audit, write, clock } = deps;

  function createChallenge(purpose: ChallengePurpose) {
    if (!gateway.isOffered) throw new DomainError(passkeysNotOffered);
    return challenges.issue(purpose);
  }

  /**
   * Checks the challenge of one response, and marks it as used in the transaction that the response
   * opens.
   */
  function expectChallenge(purpose: ChallengePurpose) {
    let verified: UsedChallengeRow | undefined;
    return {
      async isValid(challenge: string): Promise<boolean> {
        verified = challenges.verify(challenge, purpose);
        return verified !== undefined;
      },
      consume: async (tx: Transaction): Promise<boolean> =>
        verified !== undefined && passkeys.insertUsedChallenge(tx, verified),
    };
  }

  /**
   * Verifies the response and returns the passkey, with a function that records the use in the
   * caller's transaction.
   */
  async function prove(
    { credential }: PasskeyProofInput,
    purpose: ChallengePurpose,
    refusal: Failure,
  ): Promise<{ passkey: PasskeyRow; consumeProof: (tx: Transaction) => Promise<void> }> {
    const passkey = await passkeys.findByCredential(credential.id);
    const owner = Buffer.from(credential.response.userHandle ?? "", "base64url").toString();
    const challenge = expectChallenge(purpose);
    const counter =
      passkey?.adminId === owner
        ? await gateway.verifyAuthentication(credential, passkey, challenge.isValid)
        : undefined;
    if (!passkey || counter === undefined) throw new DomainError(refusal);
    const { id } = passkey;
    return {
      passkey,
      async consumeProof(tx) {
        const isRecorded =
          (await challenge.consume(tx)) &&
          (await passkeys.recordUse(tx, { id, counter, at: clock.now() }));
        if (!isRecorded) throw new DomainError(refusal);
      },
    };
  }

  /**
   * Counts an invalid response against the subnet, together with wrong passwords; a valid one is
   * never refused.
   */
  async function countRefusal(caller: Caller, error: unknown): Promise<never> {
    const isInvalid = error instanceof DomainError && error.failure === passkeyNotAccepted;
    if (!isInvalid) throw error;
    const refusal = { limit: signInPerSubnet, caller, failure: passkeyNotAccepted };
    return refuseInvalidSecret(deps.attempts, refusal);
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
    const { passkey, consumeProof } = await prove(input, purpose, passkeyNotRight);
    const admin = passkey.adminId === id ? await accounts.findById(id) : undefined;
    if (!admin) throw new DomainError(passkeyNotRight);
    const { passwordHash } = admin;
    return sessions.confirm({ kind, id, sessionId, passwordHash }, consumeProof);
  }

  /** The first factor of an account comes with recovery codes. */
  async function issueCodesForFirstFactor(tx: Transaction, id: string): Promise<string[]> {
    const isFirst =
      !(await factors.findTotp(id, tx))?.enabledAt && (await passkeys.countOf(id, tx)) === 1;
    if (!isFirst) return [];
    const issued = generateRecoveryCodes();
    await factors.replaceRecoveryCodes(tx, id, {
      hashes: issued.map(hashRecoveryCode),
      at: clock.now(),
    });
    return issued;
  }

  return {
    /** @throws {DomainError} CONFIRMATION_REQUIRED, PASSKEYS_NOT_OFFERED */
    async makeOptions(caller: Caller) {
      const { id, sessionId } = requireConfirmed(caller);
      const admin = await accounts.findById(id);
      if (!admin) throw new DomainError(signInRequired);
      const challenge = createChallenge({ purpose: "register", sessionId });
      const registered = await passkeys.listOf(id);
      return {
        options: await gateway.makeOptions(
          { id, email: admin.email, known: registered },
          challenge,
        ),
      };
    },

    /**
     * @throws {DomainError} CONFIRMATION_REQUIRED, PASSKEY_NOT_RIGHT, PASSKEY_KNOWN,
     * TOO_MANY_PASSKEYS
     */
    async add(caller: Caller, { name, credential }: AddPasskeyInput): Promise<AddedPasskey> {
      const admin = requireConfirmed(caller);
      const { id: adminId, sessionId } = admin;
      const challenge = expectChallenge({ purpose: "register", sessionId });
      const issued = await gateway.verifyRegistration(credential, challenge.isValid);
      if (!issued) throw new DomainError(passkeyNotRight);
      const row = {
        id: newId(),
        adminId,
        name,
        ...issued,
        createdAt: clock.now(),
        lastUsedAt: null,
      };
      return write(admin, async (unit) => {
        const { tx } = unit;
        await accounts.lock(tx, adminId);
        if (!(await challenge.consume(tx))) throw new DomainError(passkeyNotRight);
        if ((await passkeys.countOf(adminId, tx)) >= PASSKEYS_MAX) {
          throw new DomainError(tooManyPasskeys);
        }
        if (!(await passkeys.insert(tx, row))) throw new DomainError(passkeyAlreadyAdded);
        await revocation.endAllOf(unit, admin, sessionId);
        const target = { kind: "administrator", id: adminId } as const;
        await unit.record("auth.passkeyAdd", target);
        await notices(unit, adminId, "passkeyAdded");
        return { recoveryCodes: await issueCodesForFirstFactor(tx, adminId) };
      });
    },

    /** @throws {DomainError} CONFIRMATION_REQUIRED, PASSKEY_NOT_FOUND */
    async remove(caller: Caller, id: string): Promise<void> {
      const admin = requireConfirmed(caller);
      await write(admin, async (unit) => {
        const { tx } = unit;
        await accounts.lock(tx, admin.id);
        if (!(await passkeys.remove(tx, admin.id, id))) throw new DomainError(passkeyNotFound);
        const hasApp = Boolean((await factors.findTotp(admin.id, tx))?.enabledAt);
        if (!hasApp && (await passkeys.countOf(admin.id, tx)) === 0) {
          await factors.replaceRecoveryCodes(tx, admin.id, { hashes: [], at: clock.now() });
        }
        await revocation.endAllOf(unit, admin, admin.sessionId);
        const target = { kind: "administrator", id: admin.id } as const;
        await unit.record("auth.passkeyRemove", target);
        await notices(unit, admin.id, "passkeyRemoved");
      });
    },

    /** @throws {DomainError} PASSKEYS_NOT_OFFERED */
    async signInOptions() {
      const challenge = createChallenge({ purpose: "signIn", sessionId: null });
      return { options: await gateway.useOptions(challenge) };
    },

    /**
     * Signs in by the passkey alone: it proves the device and the owner's presence.
     * @throws {DomainError} PASSKEY_NOT_ACCEPTED, TOO_MANY_REQUESTS after too many invalid
     * responses
     */
    async signIn(
      caller: Caller,
      input: PasskeyProofInput,
      cookies: BrowserCookies,
    ): Promise<AdminSession> {
      const purpose = { purpose: "signIn", sessionId: null } as const;
      const { passkey, consumeProof } = await prove(input, purpose, passkeyNotAccepted).catch(
        (error) => countRefusal(caller, error),
      );
      const account = await accounts.findById(passkey.adminId);
      if (!account) throw new DomainError(passkeyNotAccepted);
      const holder = { ...account, kind: "admin", subject: adminSubject(account.email) } as const;
      const token = await sessions.open(holder, cookies, consumeProof);
      return { token, admin: account.admin };
    },

    /** @throws {DomainError} PASSKEYS_NOT_OFFERED */
    async confirmOptions(caller: Caller) {
      const { sessionId } = requireAdmin(caller);
      const challenge = createChallenge({ purpose: "confirm", sessionId });
      return { options: await gateway.useOptions(challenge) };
    },

    /**
     * @throws {DomainError} PASSKEY_NOT_RIGHT also for another account's passkey; TOO_MANY_REQUESTS
     */
    async confirm(caller: Caller, input: PasskeyProofInput): Promise<Confirmation> {
      const principal = requireAdmin(caller);
      const until = await deps.factorAttempts
        .guardSession(principal, () => confirmBy(principal, input))
        .catch(recordFailedConfirmation(audit, principal));
      return { confirmedUntil: until.toISOString() };
    },

    sweep: () => passkeys.removeExpiredChallenges(clock.now()),
  };
}
