import {
  type AdminSession,
  type AdminSignInInput,
  invalidCredentials,
} from "@ebute/contracts/auth";
import { signInRequired } from "@ebute/contracts/errors";
import type { Clock } from "#platform/clock.ts";
import type { Credentials } from "#platform/credentials.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { newId } from "#platform/ids.ts";
import type { Limits } from "#platform/limits/limits.ts";
import { type Caller, type Principal, visitor } from "#platform/principal.ts";
import { hashSecret, isSameHash, newSecret } from "#platform/secrets.ts";
import type { SessionBinding } from "#platform/session-binding.ts";
import { signInPerAccount, signInPerSubnet } from "./auth.limits.ts";
import { isSessionAlive, sessionLifetimes } from "./auth.policy.ts";
import { presentAdmin } from "./auth.presenter.ts";
import type { AuthRepository } from "./auth.repository.ts";
import type { AdminRow, SessionRow } from "./auth.table.ts";
import type { Passwords } from "./passwords.gateway.ts";
import type { SessionTokens } from "./session-tokens.gateway.ts";

type Deps = {
  auth: AuthRepository;
  passwords: Passwords;
  tokens: SessionTokens;
  limits: Limits;
  write: Write;
  clock: Clock;
};

/** `lastSeenAt` is written at most this often, so that reading costs no write. */
const SEEN_STEP_MS = 60_000;

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService({ auth, passwords, tokens, limits, write, clock }: Deps) {
  function newSession(account: AdminRow, binding: SessionBinding, secret: string): SessionRow {
    const now = clock.now();
    return {
      id: newId(),
      accountKind: "admin",
      accountId: account.id,
      cookieSecretHash: binding.isBrowser ? hashSecret(secret) : null,
      isBrowser: binding.isBrowser,
      userAgent: binding.userAgent,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + sessionLifetimes.admin.longestMs),
    };
  }

  function isBound({ cookieSecretHash }: SessionRow, cookieSecret: string | undefined): boolean {
    if (cookieSecretHash === null) return true;
    return cookieSecret !== undefined && isSameHash(hashSecret(cookieSecret), cookieSecretHash);
  }

  return {
    /**
     * Opens a session. An unknown address and a wrong password cannot be told apart, by words or by time.
     * @throws {DomainError} INVALID_CREDENTIALS, TOO_MANY_REQUESTS
     */
    async signInAdmin(
      caller: Caller,
      { email, password }: AdminSignInInput,
      binding: SessionBinding,
    ): Promise<AdminSession> {
      const emailKey = email.toLowerCase();
      await limits.count(signInPerSubnet, caller.subnet);
      await limits.count(signInPerAccount, `admin:${emailKey}`);
      const admin = await auth.findAdminByEmail(emailKey);
      const isRight = await passwords.verify(admin?.passwordHash, password);
      if (!admin || !isRight) throw new DomainError(invalidCredentials);
      await limits.forget(signInPerAccount, `admin:${emailKey}`);

      const secret = newSecret();
      const session = newSession(admin, binding, secret);
      await write(({ tx }) => auth.insertSession(tx, session));
      if (binding.isBrowser) binding.bind(secret, sessionLifetimes.admin.longestMs / 1_000);
      const token = await tokens.sign(
        { sessionId: session.id, accountKind: "admin" },
        session.expiresAt,
      );
      return { token, admin: presentAdmin(admin) };
    },

    /** Ends the session of the token that the caller came with. */
    async signOut({ principal }: Caller, binding: SessionBinding): Promise<void> {
      if (principal.kind === "visitor") throw new DomainError(signInRequired);
      await auth.removeSession(principal.sessionId);
      if (binding.isBrowser) binding.bind("", 0);
    },

    /** Who a token speaks for; the visitor when the token, its row or its cookie is not in order. */
    async authenticate({ token, cookieSecret }: Credentials): Promise<Principal> {
      const now = clock.now();
      const claims = await tokens.read(token, now);
      if (claims?.accountKind !== "admin") return visitor;
      const found = await auth.findAdminSession(claims.sessionId);
      if (!found || !isSessionAlive(found.session, now)) return visitor;
      if (!isBound(found.session, cookieSecret)) return visitor;
      if (now.getTime() - found.session.lastSeenAt.getTime() > SEEN_STEP_MS) {
        await auth.touchSession(found.session.id, now);
      }
      const { id, accountId } = found.session;
      return { kind: "admin", id: accountId, role: found.role, sessionId: id };
    },

    /** Deletes the sessions and links whose time is over. */
    async sweep(): Promise<void> {
      const now = clock.now();
      await auth.removeExpired(now, new Date(now.getTime() - sessionLifetimes.admin.idleMs));
    },
  };
}
