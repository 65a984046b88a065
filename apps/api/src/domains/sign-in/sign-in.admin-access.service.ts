import type { AdminRole } from "@ebute/contracts/administrators";
import { type AdminSession, invalidCredentials } from "@ebute/contracts/sign-in";
import { type AccountsService, adminSubject } from "#domains/accounts/accounts.service.ts";
import type { PasswordRules } from "#domains/accounts/password-rules.service.ts";
import type { SessionRevocationService } from "#domains/sessions/sessions.revocation.service.ts";
import type { SessionsService } from "#domains/sessions/sessions.service.ts";
import type { UnitOfWork } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { BrowserCookies } from "#platform/security/browser-cookies.ts";
import type { Passwords } from "#platform/security/passwords/passwords.ts";
import type { Caller } from "#platform/security/principal.ts";
import { clearFailedAttempts } from "./attempts/sign-in.credential-failures.ts";
import type { AccountCodes } from "./codes/sign-in.account-codes.ts";

type Deps = {
  accounts: Pick<
    AccountsService,
    "findById" | "setRole" | "setEmail" | "setPasswordHash" | "remove"
  >;
  sessions: Pick<SessionsService, "open">;
  revocation: Pick<SessionRevocationService, "endAllOf" | "revokeAllOf">;
  passwords: Pick<Passwords, "hash">;
  rules: PasswordRules;
  accountCodes: Pick<AccountCodes, "issue" | "removeAllOf">;
  limits: Pick<RateLimits, "reset">;
};

type NewEmail = { id: string; from: string; to: string; exceptSessionId: string };

/** A chosen password, the input field that it came from, and the account's e-mail address. */
type NewPassword = { password: string; field: string; email: string };

export type AdminAccessService = ReturnType<typeof createAdminAccessService>;

/**
 * Changes of an administrator's account that also concern its passwords, sessions, devices or
 * codes.
 */
export function createAdminAccessService(deps: Deps) {
  const { accounts, sessions, revocation, passwords, rules, accountCodes, limits } = deps;

  return {
    /**
     * Checks the password against the rules for administrators and hashes it.
     * @throws {DomainError} PASSWORD_TOO_SHORT, PASSWORD_TOO_COMMON
     */
    async hashPassword({ password, field, email }: NewPassword): Promise<string> {
      rules.assertAdmin({ password, field, personal: [email] });
      return passwords.hash(password);
    },

    /** Ends all sessions, so that none keeps the old permissions. */
    async setRole(unit: UnitOfWork, id: string, role: AdminRole): Promise<void> {
      await accounts.setRole(unit.tx, id, role);
      await revocation.endAllOf(unit, { kind: "admin", id });
    },

    async remove(unit: UnitOfWork, id: string): Promise<void> {
      await accounts.remove(unit.tx, id);
      await accountCodes.removeAllOf(unit.tx, { kind: "admin", id });
      await revocation.revokeAllOf(unit, { kind: "admin", id });
    },

    /**
     * Ends every session but one: an intruder must not stay signed in. The transaction fails when
     * another account has the address.
     * @returns false when the account is gone or its address is no longer `from`
     */
    async setEmail(
      unit: UnitOfWork,
      { id, from, to, exceptSessionId }: NewEmail,
    ): Promise<boolean> {
      if (!(await accounts.setEmail(unit.tx, { id, from, to }))) return false;
      await revocation.endAllOf(unit, { kind: "admin", id }, exceptSessionId);
      return true;
    },

    /** Ends every session and forgets every device: a thief of the old password is signed out. */
    async setPassword(unit: UnitOfWork, id: string, passwordHash: string): Promise<void> {
      await accounts.setPasswordHash(unit.tx, { id, to: passwordHash });
      await revocation.revokeAllOf(unit, { kind: "admin", id });
    },

    /**
     * Clears the counters, so that failed attempts with the old password no longer delay the owner.
     */
    clearFailedAttempts: ({ subnet }: Caller, email: string) =>
      clearFailedAttempts(limits, adminSubject(email), subnet),

    /** Issues a sign-in code for the operator, who passes it on when mail is not available. */
    async issueSignInCode({ tx }: UnitOfWork, id: string, minutes: number): Promise<string> {
      const account = { kind: "admin", id } as const;
      return (await accountCodes.issue(tx, { account, canReset: false, minutes })).code;
    },

    /** @throws {DomainError} INVALID_CREDENTIALS when the account was deleted meanwhile */
    async openSession(id: string, cookies: BrowserCookies): Promise<AdminSession> {
      const account = await accounts.findById(id);
      if (!account) throw new DomainError(invalidCredentials);
      const holder = { ...account, kind: "admin", subject: adminSubject(account.email) } as const;
      const token = await sessions.open(holder, cookies);
      return { token, admin: account.admin };
    },
  };
}
