import { type AdminRole, type AdminSession, invalidCredentials } from "@ebute/contracts/auth";
import type { Clock } from "#platform/clock.ts";
import type { UnitOfWork } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { newId } from "#platform/ids.ts";
import type { Limits } from "#platform/limits/limits.ts";
import type { Passwords } from "#platform/passwords/passwords.ts";
import type { SessionBinding } from "#platform/session-binding.ts";
import type { AdminsRepository } from "./auth.admins.repository.ts";
import { signInPerAccount } from "./auth.limits.ts";
import { assertAdminPassword } from "./auth.password-rules.ts";
import { presentAdmin } from "./auth.presenter.ts";
import { adminSubject } from "./auth.proofs.ts";
import type { SessionsService } from "./auth.sessions.service.ts";

export { presentAdmin };

type Deps = {
  admins: AdminsRepository;
  sessions: Pick<SessionsService, "endAllOf" | "open">;
  passwords: Pick<Passwords, "hash">;
  limits: Pick<Limits, "forget">;
  clock: Clock;
};

/** What may be known of an administrator's account besides the password. */
export type AdminFacts = {
  id: string;
  email: string;
  role: AdminRole;
  createdAt: Date;
  lastSeenAt: Date | null;
  hasSecondFactor: boolean;
};

type NewEmail = { id: string; from: string; to: string; keptSessionId: string };

/** A password that is chosen, and what is known of the person. */
type NewPassword = { password: string; field: string; email: string };

export type AdminAccountsService = ReturnType<typeof createAdminAccountsService>;

/** Accounts of administrators, for the domain that manages them: it knows no password and no session by itself. */
export function createAdminAccountsService(deps: Deps) {
  const { admins, sessions, passwords, limits, clock } = deps;

  return {
    list: (limit: number): Promise<AdminFacts[]> => admins.findAll(limit),
    findByEmail: (email: string) => admins.findByEmail(email.toLowerCase()),
    findById: (id: string) => admins.findById(id),

    /** Role by id of every account, none of which anybody else can change or remove until the transaction has ended. */
    lockRoles: ({ tx }: UnitOfWork): Promise<Map<string, AdminRole>> => admins.lockRoles(tx),

    /**
     * The hash of a password that keeps the rules of administrators.
     * @throws {DomainError} PASSWORD_TOO_SHORT, PASSWORD_TOO_COMMON
     */
    async hashPassword({ password, field, email }: NewPassword): Promise<string> {
      assertAdminPassword({ password, field, personal: [email] });
      return passwords.hash(password);
    },

    /** The id of the new account; undefined when the address has one. */
    async insert(
      { tx }: UnitOfWork,
      { email, role, passwordHash }: { email: string; role: AdminRole; passwordHash: string },
    ): Promise<string | undefined> {
      const row = { id: newId(), email, emailKey: email.toLowerCase(), passwordHash, role };
      const isInserted = await admins.insert(tx, { ...row, createdAt: clock.now() });
      return isInserted ? row.id : undefined;
    },

    /** Sessions end with it, so that none goes on with what it may no more. */
    async setRole(unit: UnitOfWork, id: string, role: AdminRole): Promise<void> {
      await admins.setRole(unit.tx, id, role);
      await sessions.endAllOf(unit, { kind: "admin", id });
    },

    async remove(unit: UnitOfWork, id: string): Promise<void> {
      await admins.remove(unit.tx, id);
      await sessions.endAllOf(unit, { kind: "admin", id });
    },

    /**
     * Every session but one ends: whoever else sits in the account stays no longer than the address that they came by.
     * The transaction fails with an address that another account has.
     * @returns false when the account has gone, or has another address than `from` by now
     */
    async setEmail(unit: UnitOfWork, { id, from, to, keptSessionId }: NewEmail): Promise<boolean> {
      if (!(await admins.setEmail(unit.tx, { id, from, to }))) return false;
      await sessions.endAllOf(unit, { kind: "admin", id }, keptSessionId);
      return true;
    },

    /** Every session ends: whoever had the old password is out. */
    async setPassword(unit: UnitOfWork, id: string, passwordHash: string): Promise<void> {
      await admins.setPasswordHash(unit.tx, id, passwordHash);
      await sessions.endAllOf(unit, { kind: "admin", id });
    },

    /** Who was made to wait for guessing at the old password starts afresh. */
    forgetGuesses: (email: string) =>
      limits.forget(signInPerAccount, adminSubject(email.toLowerCase())),

    /** @throws {DomainError} INVALID_CREDENTIALS when the account has gone in the meantime */
    async openSession(id: string, binding: SessionBinding): Promise<AdminSession> {
      const admin = await admins.findById(id);
      if (!admin) throw new DomainError(invalidCredentials);
      const token = await sessions.open({ ...admin, kind: "admin" }, binding);
      return { token, admin: presentAdmin(admin) };
    },
  };
}
