import { invalidCredentials, type OwnSession, sessionNotFound } from "@ebute/contracts/auth";
import { signInRequired } from "@ebute/contracts/errors";
import type { AuditLog } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import type { Credentials } from "#platform/credentials.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { newId } from "#platform/ids.ts";
import {
  type Caller,
  type Principal,
  requireRecentConfirmation,
  requireSignedIn,
  visitor,
} from "#platform/principal.ts";
import { hashSecret, isSameHash, newSecret } from "#platform/secrets.ts";
import type { SessionBinding } from "#platform/session-binding.ts";
import { deviceName } from "./auth.devices.ts";
import { confirmedUntil, isSessionAlive, sessionLifetimes } from "./auth.policy.ts";
import { presentSession } from "./auth.presenter.ts";
import type { Account, SessionsRepository } from "./auth.sessions.repository.ts";
import type { SessionRow } from "./auth.table.ts";
import type { SessionTokens } from "./session-tokens.gateway.ts";

type Deps = {
  sessions: SessionsRepository;
  tokens: SessionTokens;
  audit: AuditLog;
  write: Write;
  clock: Clock;
};

/** `lastSeenAt` is written at most this often, so that reading costs no write. */
const SEEN_STEP_MS = 60_000;

export type SessionsService = ReturnType<typeof createSessionsService>;

/** Sessions of both kinds of account. */
export function createSessionsService({ sessions, tokens, audit, write, clock }: Deps) {
  async function principalOf(session: SessionRow, now: Date, found: Principal): Promise<Principal> {
    if (!isSessionAlive(session, now)) return visitor;
    if (now.getTime() - session.lastSeenAt.getTime() > SEEN_STEP_MS) {
      await sessions.touch(session.id, now);
    }
    return found;
  }

  async function end(caller: Caller, { binding, id, action }: Ending): Promise<boolean> {
    const principal = requireSignedIn(caller);
    const isEnded = await write(async ({ tx }) => {
      if (!(await sessions.remove(tx, principal, id))) return false;
      await audit.record(tx, { actor: principal, action, target: { kind: "session", id } });
      return true;
    });
    if (id === principal.sessionId) unbind(binding);
    return isEnded;
  }

  return {
    /**
     * Opens a session for an account that has just proved itself.
     * @param take uses up in the same transaction what it was proved by; throws when somebody else was quicker
     * @returns the token
     * @throws {DomainError} INVALID_CREDENTIALS when the account or its password has gone in the meantime
     */
    async open(account: ProvedAccount, binding: SessionBinding, take?: Take): Promise<string> {
      const secret = newSecret();
      const session = newSession(account, { binding, secret, now: clock.now() });
      const isOpened = await write(async ({ tx }) => {
        if (!(await sessions.insert(tx, session, account.passwordHash))) return false;
        await take?.(tx);
        await audit.record(tx, {
          actor: account.kind === "admin" ? { kind: "admin", id: account.id } : visitor,
          action: "auth.signIn",
          target: { kind: "session", id: session.id },
          details: { device: deviceName(session.userAgent) },
        });
        return true;
      });
      if (!isOpened) throw new DomainError(invalidCredentials);
      const { longestMs } = sessionLifetimes[account.kind];
      if (binding.isBrowser) binding.bind(secret, longestMs / 1_000);
      const claims = { sessionId: session.id, accountKind: account.kind };
      return tokens.sign(claims, session.expiresAt);
    },

    /** Who a token speaks for; the visitor when the token, its row or its cookie is not in order. */
    async authenticate({ token, cookieSecret }: Credentials): Promise<Principal> {
      const now = clock.now();
      const claims = await tokens.read(token, now);
      if (!claims) return visitor;
      if (claims.accountKind === "admin") {
        const found = await sessions.findOfAdmin(claims.sessionId);
        if (!found || !isBound(found.session, cookieSecret)) return visitor;
        return principalOf(found.session, now, {
          ...signedIn(found.session, now),
          ...{ kind: "admin", role: found.role },
        });
      }
      const found = await sessions.findOfStudent(claims.sessionId);
      if (!found || !isBound(found.session, cookieSecret)) return visitor;
      return principalOf(found.session, now, {
        ...signedIn(found.session, now),
        ...{ kind: "student", name: found.name },
      });
    },

    /**
     * For an answer that takes long: a session that has ended in the meantime, in whatever process, hears no more of it.
     * @throws {DomainError} SIGN_IN_REQUIRED
     */
    async assertOpen({ principal }: Caller): Promise<void> {
      if (principal.kind === "visitor") throw new DomainError(signInRequired);
      const { kind, sessionId } = principal;
      const found =
        kind === "admin"
          ? await sessions.findOfAdmin(sessionId)
          : await sessions.findOfStudent(sessionId);
      if (!found || !isSessionAlive(found.session, clock.now())) {
        throw new DomainError(signInRequired);
      }
    },

    /** Where the caller is signed in, latest seen first. */
    async list(caller: Caller): Promise<OwnSession[]> {
      const principal = requireSignedIn(caller);
      const now = clock.now();
      const rows = await sessions.listOf(principal);
      return rows
        .filter((row) => isSessionAlive(row, now))
        .map((row) => presentSession(row, principal.sessionId));
    },

    /** Where a student is signed in, for the copy of their data that an administrator makes. */
    async listOfStudent(id: string): Promise<OwnSession[]> {
      const now = clock.now();
      const rows = await sessions.listOf({ kind: "student", id });
      return rows.filter((row) => isSessionAlive(row, now)).map((row) => presentSession(row, ""));
    },

    /** Ends the session of the token that the caller came with. */
    async signOut(caller: Caller, binding: SessionBinding): Promise<void> {
      const { sessionId: id } = requireSignedIn(caller);
      await end(caller, { binding, id, action: "auth.signOut" });
    },

    /**
     * Notes that the owner of the caller's session has just proved to be there.
     * @returns until when that holds
     * @throws {DomainError} SIGN_IN_REQUIRED when the session or the password has gone in the meantime
     */
    async confirm({ sessionId, ...account }: ProvedSession, take?: Take): Promise<Date> {
      const at = clock.now();
      const isConfirmed = await write(async ({ tx }) => {
        if (!(await sessions.confirm(tx, { account, id: sessionId, at }))) return false;
        await take?.(tx);
        await audit.record(tx, {
          actor: account.kind === "admin" ? { kind: "admin", id: account.id } : visitor,
          action: "auth.confirm",
          target: { kind: "session", id: sessionId },
        });
        return true;
      });
      if (!isConfirmed) throw new DomainError(signInRequired);
      return confirmedUntil({ createdAt: at, confirmedAt: at });
    },

    /** @throws {DomainError} SESSION_NOT_FOUND also for a session of somebody else, CONFIRMATION_REQUIRED */
    async end(caller: Caller, id: string, binding: SessionBinding): Promise<void> {
      if (id !== requireSignedIn(caller).sessionId) requireRecentConfirmation(caller);
      const isEnded = await end(caller, { binding, id, action: "auth.endSession" });
      if (!isEnded) throw new DomainError(sessionNotFound);
    },

    /** @throws {DomainError} CONFIRMATION_REQUIRED */
    async endOthers(caller: Caller): Promise<void> {
      requireRecentConfirmation(caller);
      const principal = requireSignedIn(caller);
      await write(async ({ tx }) => {
        await sessions.removeAllOf(tx, principal, principal.sessionId);
        await audit.record(tx, {
          actor: principal,
          action: "auth.endOtherSessions",
          target: { kind: "session", id: principal.sessionId },
        });
      });
    },

    /** @throws {DomainError} CONFIRMATION_REQUIRED */
    async endAll(caller: Caller, binding: SessionBinding): Promise<void> {
      requireRecentConfirmation(caller);
      const principal = requireSignedIn(caller);
      await write(async ({ tx }) => {
        await sessions.removeAllOf(tx, principal);
        await audit.record(tx, {
          actor: principal,
          action: "auth.endAllSessions",
          target: { kind: "session", id: principal.sessionId },
        });
      });
      unbind(binding);
    },

    /**
     * Ends an account's sessions in the transaction that changes the account. To be called after that change: only then
     * are sessions that were being opened beside it there to be ended.
     */
    endAllOf({ tx }: UnitOfWork, account: Account, exceptId?: string): Promise<void> {
      return sessions.removeAllOf(tx, account, exceptId);
    },

    unbind,

    /** Deletes the sessions whose time is over. */
    async sweep(): Promise<void> {
      const now = clock.now();
      const idleSince = (idleMs: number) => new Date(now.getTime() - idleMs);
      await sessions.removeExpired(now, {
        admin: idleSince(sessionLifetimes.admin.idleMs),
        student: idleSince(sessionLifetimes.student.idleMs),
      });
    },
  };
}

type Ending = { binding: SessionBinding; id: string; action: "auth.signOut" | "auth.endSession" };

/** `passwordHash` is the one that the password was found right against. */
export type ProvedAccount = Account & { passwordHash: string };

/** To be done with whatever proved the account, such as a code that is good for one use. */
type Take = (tx: Transaction) => Promise<void>;

/** The same of an account whose session is open already. */
type ProvedSession = ProvedAccount & { sessionId: string };

function signedIn(session: SessionRow, now: Date) {
  const { id: sessionId, accountId: id } = session;
  return { id, sessionId, isConfirmed: now < confirmedUntil(session) };
}

function newSession(
  { kind, id }: ProvedAccount,
  { binding, secret, now }: { binding: SessionBinding; secret: string; now: Date },
): SessionRow {
  return {
    id: newId(),
    accountKind: kind,
    accountId: id,
    cookieSecretHash: binding.isBrowser ? hashSecret(secret) : null,
    isBrowser: binding.isBrowser,
    userAgent: binding.userAgent,
    createdAt: now,
    confirmedAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + sessionLifetimes[kind].longestMs),
  };
}

function isBound({ cookieSecretHash }: SessionRow, cookieSecret: string | undefined): boolean {
  if (cookieSecretHash === null) return true;
  return cookieSecret !== undefined && isSameHash(hashSecret(cookieSecret), cookieSecretHash);
}

/** Takes the cookie of a session that is over out of its browser. */
function unbind(binding: SessionBinding): void {
  if (binding.isBrowser) binding.bind("", 0);
}
