import type { AdminRole } from "@ebute/contracts/administrators";
import { signInRequired } from "@ebute/contracts/errors";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { Credentials } from "#platform/security/credentials.ts";
import {
  type Admin,
  type Caller,
  type Principal,
  type Student,
  visitor,
} from "#platform/security/principal.ts";
import { hashSecret, isSameHash } from "#platform/security/secrets.ts";
import type { SessionTokens } from "./session-tokens.gateway.ts";
import { confirmedUntil, isSessionAlive } from "./sessions.policy.ts";
import type { SessionsRepository } from "./sessions.repository.ts";
import type { SessionRow } from "./sessions.table.ts";

type Deps = {
  sessions: Pick<
    SessionsRepository,
    | "findOfAdmin"
    | "findOfAdminByCookie"
    | "findOfStudent"
    | "findOfStudentByCookie"
    | "setLastSeen"
  >;
  tokens: Pick<SessionTokens, "read" | "sign">;
  clock: Clock;
};

/**
 * Minimum time between two writes of `lastSeenAt`, so that most requests write nothing. Unit:
 * milliseconds.
 */
const LAST_SEEN_INTERVAL_MS = 60_000;

export type AuthenticationService = ReturnType<typeof createAuthenticationService>;

/** Checks the session of a request. */
export function createAuthenticationService({ sessions, tokens, clock }: Deps) {
  async function principalOf(
    session: SessionRow,
    now: Date,
    found: Principal,
    isPassive = false,
  ): Promise<Principal> {
    if (!isSessionAlive(session, now)) return visitor;
    if (isPassive) return found;
    if (now.getTime() - session.lastSeenAt.getTime() > LAST_SEEN_INTERVAL_MS) {
      await sessions.setLastSeen(session.id, now);
    }
    return found;
  }

  return {
    /**
     * Returns the principal of a token; the visitor when the token, its session or its cookie is
     * invalid.
     */
    async authenticate({ token, cookieSecret, isPassive }: Credentials): Promise<Principal> {
      const now = clock.now();
      const claims = await tokens.read(token, now);
      if (!claims) return visitor;
      if (claims.accountKind === "admin") {
        const row = await sessions.findOfAdmin(claims.sessionId);
        if (!row || !isBound(row.session, cookieSecret)) return visitor;
        const admin = { kind: "admin", role: row.role } as const;
        return principalOf(
          row.session,
          now,
          { ...signedIn(row.session, now), ...admin },
          isPassive,
        );
      }
      const row = await sessions.findOfStudent(claims.sessionId);
      if (!row || !isBound(row.session, cookieSecret)) return visitor;
      return principalOf(row.session, now, {
        ...signedIn(row.session, now),
        kind: "student",
        name: row.name,
      });
    },

    /**
     * Returns the administrator whose browser has this cookie; the visitor when there is none. Only
     * for responses that other sites cannot read: a browser sends the cookie with any link to this
     * site.
     */
    async authenticateCookie(cookieSecret: string): Promise<Principal> {
      const now = clock.now();
      const row = await sessions.findOfAdminByCookie(hashSecret(cookieSecret));
      if (!row) return visitor;
      return principalOf(row.session, now, {
        ...signedIn(row.session, now),
        kind: "admin",
        role: row.role,
      });
    },

    /**
     * Finds the student whose browser has this cookie, with the session's token. Only for pages and
     * plain forms of this site: a cookie alone never authorises a call.
     */
    async findStudentByCookie(
      cookieSecret: string,
    ): Promise<{ principal: Student; token: string } | undefined> {
      const now = clock.now();
      const row = await sessions.findOfStudentByCookie(hashSecret(cookieSecret));
      if (!row) return undefined;
      const { session, name } = row;
      const principal = await principalOf(session, now, {
        ...signedIn(session, now),
        kind: "student",
        name,
      });
      if (principal.kind !== "student") return undefined;
      const { id, createdAt: issuedAt, expiresAt } = session;
      const claims = { sessionId: id, accountKind: "student" } as const;
      return { principal, token: await tokens.sign(claims, { issuedAt, expiresAt }) };
    },

    /**
     * Role of an administrator's session during a long response, because any process may have ended
     * it; undefined once it has ended.
     */
    async findRole({ sessionId }: Pick<Admin, "sessionId">): Promise<AdminRole | undefined> {
      const row = await sessions.findOfAdmin(sessionId);
      return row && isSessionAlive(row.session, clock.now()) ? row.role : undefined;
    },

    /**
     * Checks the session again during a long response, because any process may have ended it.
     * @throws {DomainError} SIGN_IN_REQUIRED
     */
    async assertOpen({ principal }: Caller): Promise<void> {
      if (principal.kind === "visitor") throw new DomainError(signInRequired);
      const { kind, sessionId } = principal;
      const row =
        kind === "admin"
          ? await sessions.findOfAdmin(sessionId)
          : await sessions.findOfStudent(sessionId);
      if (!row || !isSessionAlive(row.session, clock.now())) {
        throw new DomainError(signInRequired);
      }
    },
  };
}

function signedIn(session: SessionRow, now: Date) {
  const { id: sessionId, accountId: id } = session;
  return { id, sessionId, isConfirmed: now < confirmedUntil(session) };
}

function isBound({ cookieSecretHash }: SessionRow, cookieSecret: string | undefined): boolean {
  if (cookieSecretHash === null) return true;
  return cookieSecret !== undefined && isSameHash(hashSecret(cookieSecret), cookieSecretHash);
}
