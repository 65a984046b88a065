import { invalidCredentials, type OwnSession, sessionNotFound } from "@ebute/contracts/auth";
import type { Clock } from "#platform/clock.ts";
import type { Credentials } from "#platform/credentials.ts";
import type { UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { newId } from "#platform/ids.ts";
import { type Caller, type Principal, requireSignedIn, visitor } from "#platform/principal.ts";
import { hashSecret, isSameHash, newSecret } from "#platform/secrets.ts";
import type { SessionBinding } from "#platform/session-binding.ts";
import { isSessionAlive, sessionLifetimes } from "./auth.policy.ts";
import { presentSession } from "./auth.presenter.ts";
import type { Account, SessionsRepository } from "./auth.sessions.repository.ts";
import type { SessionRow } from "./auth.table.ts";
import type { SessionTokens } from "./session-tokens.gateway.ts";

type Deps = { sessions: SessionsRepository; tokens: SessionTokens; write: Write; clock: Clock };

/** `lastSeenAt` is written at most this often, so that reading costs no write. */
const SEEN_STEP_MS = 60_000;

export type SessionsService = ReturnType<typeof createSessionsService>;

/** Sessions of both kinds of account. */
export function createSessionsService({ sessions, tokens, write, clock }: Deps) {
  async function principalOf(session: SessionRow, now: Date, found: Principal): Promise<Principal> {
    if (!isSessionAlive(session, now)) return visitor;
    if (now.getTime() - session.lastSeenAt.getTime() > SEEN_STEP_MS) {
      await sessions.touch(session.id, now);
    }
    return found;
  }

  async function end(caller: Caller, binding: SessionBinding, id: string): Promise<boolean> {
    const principal = requireSignedIn(caller);
    const isEnded = await sessions.remove(principal, id);
    if (id === principal.sessionId) unbind(binding);
    return isEnded;
  }

  return {
    /**
     * Opens a session for an account that has just proved its password.
     * @returns the token
     * @throws {DomainError} INVALID_CREDENTIALS when the account or its password has gone in the meantime
     */
    async open(account: ProvedAccount, binding: SessionBinding): Promise<string> {
      const secret = newSecret();
      const session = newSession(account, { binding, secret, now: clock.now() });
      const isOpened = await write(({ tx }) => sessions.insert(tx, session, account.passwordHash));
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
        const { id: sessionId, accountId: id } = found.session;
        return principalOf(found.session, now, { kind: "admin", id, role: found.role, sessionId });
      }
      const found = await sessions.findOfStudent(claims.sessionId);
      if (!found || !isBound(found.session, cookieSecret)) return visitor;
      const { id: sessionId, accountId: id } = found.session;
      return principalOf(found.session, now, { kind: "student", id, name: found.name, sessionId });
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

    /** Ends the session of the token that the caller came with. */
    async signOut(caller: Caller, binding: SessionBinding): Promise<void> {
      await end(caller, binding, requireSignedIn(caller).sessionId);
    },

    /** @throws {DomainError} SESSION_NOT_FOUND also for a session of somebody else */
    async end(caller: Caller, id: string, binding: SessionBinding): Promise<void> {
      const isEnded = await end(caller, binding, id);
      if (!isEnded) throw new DomainError(sessionNotFound);
    },

    async endOthers(caller: Caller): Promise<void> {
      const principal = requireSignedIn(caller);
      await write(({ tx }) => sessions.removeAllOf(tx, principal, principal.sessionId));
    },

    async endAll(caller: Caller, binding: SessionBinding): Promise<void> {
      const principal = requireSignedIn(caller);
      await write(({ tx }) => sessions.removeAllOf(tx, principal));
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

/** `passwordHash` is the one that the password was found right against. */
export type ProvedAccount = Account & { passwordHash: string };

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
