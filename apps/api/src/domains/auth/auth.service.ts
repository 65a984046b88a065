import {
  type AdminSession,
  type AdminSignInInput,
  invalidCredentials,
  type StudentSession,
  type StudentSignInInput,
} from "@ebute/contracts/auth";
import type { StudentAccountsService } from "#domains/students/students.accounts.service.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Limits } from "#platform/limits/limits.ts";
import type { Passwords } from "#platform/passwords/passwords.ts";
import type { Caller } from "#platform/principal.ts";
import type { SessionBinding } from "#platform/session-binding.ts";
import { signInPerAccount, signInPerSubnet } from "./auth.limits.ts";
import { presentAdmin } from "./auth.presenter.ts";
import type { AuthRepository } from "./auth.repository.ts";
import type { SessionsService } from "./auth.sessions.service.ts";

type Deps = {
  auth: AuthRepository;
  students: Pick<StudentAccountsService, "findByPhone" | "phoneKey">;
  sessions: Pick<SessionsService, "open">;
  passwords: Passwords;
  limits: Limits;
};

export type AuthService = ReturnType<typeof createAuthService>;

/** Signing in. An unknown account and a wrong password cannot be told apart, by words or by time. */
export function createAuthService({ auth, students, sessions, passwords, limits }: Deps) {
  /** @throws {DomainError} INVALID_CREDENTIALS, TOO_MANY_REQUESTS */
  async function prove<Account extends { passwordHash: string }>(
    { subnet }: Caller,
    { subject, find, password }: Proof<Account>,
  ): Promise<Account> {
    await limits.count(signInPerSubnet, subnet);
    await limits.count(signInPerAccount, subject);
    const account = await find();
    const isRight = await passwords.verify(account?.passwordHash, password);
    if (!account || !isRight) throw new DomainError(invalidCredentials);
    await limits.forget(signInPerAccount, subject);
    return account;
  }

  return {
    /** @throws {DomainError} INVALID_CREDENTIALS, TOO_MANY_REQUESTS */
    async signInAdmin(
      caller: Caller,
      { email, password }: AdminSignInInput,
      binding: SessionBinding,
    ): Promise<AdminSession> {
      const emailKey = email.toLowerCase();
      const admin = await prove(caller, {
        subject: `admin:${emailKey}`,
        find: () => auth.findAdminByEmail(emailKey),
        password,
      });
      const token = await sessions.open({ ...admin, kind: "admin" }, binding);
      return { token, admin: presentAdmin(admin) };
    },

    /** @throws {DomainError} INVALID_CREDENTIALS, TOO_MANY_REQUESTS */
    async signInStudent(
      caller: Caller,
      { phone, password }: StudentSignInInput,
      binding: SessionBinding,
    ): Promise<StudentSession> {
      const student = await prove(caller, {
        subject: `student:${students.phoneKey(phone)}`,
        find: () => students.findByPhone(phone),
        password,
      });
      const token = await sessions.open({ ...student, kind: "student" }, binding);
      return { token, user: student.user };
    },
  };
}

type Proof<Account> = {
  /** What guesses are counted by: the account, in one spelling. */
  subject: string;
  find: () => Promise<Account | undefined>;
  password: string;
};
