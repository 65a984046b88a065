import { signInRequired } from "@ebute/contracts/errors";
import { invalidCredentials } from "@ebute/contracts/sign-in";
import type { Account, AccountKind } from "#domains/accounts/accounts.table.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { deviceName } from "#platform/runtime/device-name.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { BrowserCookies } from "#platform/security/browser-cookies.ts";
import { visitor } from "#platform/security/principal.ts";
import { hashSecret, newSecret } from "#platform/security/secrets.ts";
import type { KnownDevicesService } from "./known-devices/known-devices.service.ts";
import type { SessionTokens } from "./session-tokens.gateway.ts";
import {
  confirmedUntil,
  sessionLifetimeOf,
  sessionLifetimes,
  unboundSessionLifetime,
} from "./sessions.policy.ts";
import type { SessionsRepository } from "./sessions.repository.ts";
import type { SessionRow } from "./sessions.table.ts";

/**
 * Locks the account until the transaction ends; returns false when it is gone or has another
 * password.
 */
type LockAccount = (tx: Transaction, account: AuthenticatedAccount) => Promise<boolean>;

type Deps = {
  sessions: Pick<SessionsRepository, "insert" | "confirm" | "removeExpired">;
  lockAccount: Record<AccountKind, LockAccount>;
  devices: Pick<KnownDevicesService, "remember">;
  tokens: Pick<SessionTokens, "sign">;
  write: Write;
  clock: Clock;
};

export type SessionsService = ReturnType<typeof createSessionsService>;

/** Opens and confirms sessions of both kinds of account. */
export function createSessionsService(deps: Deps) {
  const { sessions, lockAccount, devices, tokens, write, clock } = deps;

  return {
    /**
     * Opens a session for an account that has proved itself, second factor included, and remembers
     * the browser.
     * @param consumeProof consumes the proof in the same transaction; throws when a concurrent
     * request used it first
     * @returns the token
     * @throws {DomainError} INVALID_CREDENTIALS when the account or its password changed meanwhile
     */
    async open(
      account: SigningInAccount,
      cookies: BrowserCookies,
      consumeProof?: ConsumeProof,
    ): Promise<string> {
      if (cookies.isBrowser) cookies.assertCookieIsKept();
      const secret = newSecret();
      const session = newSession(account, { cookies, secret, now: clock.now() });
      const setDeviceCookie = await write(actorOf(account), async (unit) => {
        const { tx } = unit;
        // A concurrent deletion or password change waits for the lock, and then ends this session
        // too.
        if (!(await lockAccount[account.kind](tx, account))) return undefined;
        await sessions.insert(tx, session);
        await consumeProof?.(tx);
        await unit.record(
          "auth.signIn",
          { kind: "session", id: session.id },
          { device: deviceName(session.userAgent) },
        );
        return devices.remember(tx, account, cookies);
      });
      if (!setDeviceCookie) throw new DomainError(invalidCredentials);
      if (cookies.isBrowser)
        cookies.setSession(secret, sessionLifetimeOf(session).maxAgeMs / 1_000);
      setDeviceCookie();
      const claims = { sessionId: session.id, accountKind: account.kind };
      return tokens.sign(claims, { issuedAt: session.createdAt, expiresAt: session.expiresAt });
    },

    /**
     * Records that the account's owner confirmed the session.
     * @returns the end of the confirmation
     * @throws {DomainError} SIGN_IN_REQUIRED when the session has ended or the password has changed
     * meanwhile
     */
    async confirm(
      { sessionId, ...account }: VerifiedSession,
      consumeProof?: ConsumeProof,
    ): Promise<Date> {
      const now = clock.now();
      const isConfirmed = await write(actorOf(account), async (unit) => {
        const { tx } = unit;
        if (!(await lockAccount[account.kind](tx, account))) return false;
        if (!(await sessions.confirm(tx, { account, id: sessionId, at: now }))) return false;
        await consumeProof?.(tx);
        await unit.record("auth.confirm", { kind: "session", id: sessionId });
        return true;
      });
      if (!isConfirmed) throw new DomainError(signInRequired);
      return confirmedUntil({ createdAt: now, confirmedAt: now });
    },

    /** Deletes expired and idle sessions. */
    async sweep(): Promise<void> {
      const now = clock.now();
      const idleSince = (idleMs: number) => new Date(now.getTime() - idleMs);
      await sessions.removeExpired(now, {
        admin: idleSince(sessionLifetimes.admin.idleMs),
        student: idleSince(sessionLifetimes.student.idleMs),
        unbound: idleSince(unboundSessionLifetime.idleMs),
      });
    },
  };
}

/** `passwordHash` is the hash that the password was verified against. */
export type AuthenticatedAccount = Account & { passwordHash: string };

/** `subject` is the name under which the account signs in: the device is marked with it. */
type SigningInAccount = AuthenticatedAccount & { subject: string };

/** Consumes the proof, such as a one-time code, in the transaction that uses it. */
type ConsumeProof = (tx: Transaction) => Promise<void>;

/** An account whose session is already open. */
type VerifiedSession = AuthenticatedAccount & { sessionId: string };

function newSession(
  { kind, id }: AuthenticatedAccount,
  { cookies, secret, now }: { cookies: BrowserCookies; secret: string; now: Date },
): SessionRow {
  const { isBrowser } = cookies;
  return {
    id: newId(),
    accountKind: kind,
    accountId: id,
    cookieSecretHash: isBrowser ? hashSecret(secret) : null,
    isBrowser,
    userAgent: cookies.userAgent,
    createdAt: now,
    confirmedAt: now,
    lastSeenAt: now,
    expiresAt: new Date(
      now.getTime() + sessionLifetimeOf({ accountKind: kind, isBrowser }).maxAgeMs,
    ),
  };
}

/** A student's sign-in is not audited. */
function actorOf({ kind, id }: AuthenticatedAccount) {
  return kind === "admin" ? ({ kind, id } as const) : visitor;
}
