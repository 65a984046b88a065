import { signInRequired } from "@ebute/contracts/errors";
import { type ChangePasswordInput, passwordNotRight } from "@ebute/contracts/sign-in";
import type { AccountsService } from "#domains/accounts/accounts.service.ts";
import type { PasswordRules } from "#domains/accounts/password-rules.service.ts";
import type { Letter, MailService } from "#domains/mail/mail.service.ts";
import type { SessionRevocationService } from "#domains/sessions/sessions.revocation.service.ts";
import type { StudentAccountsService } from "#domains/students/students.accounts.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Passwords } from "#platform/security/passwords/passwords.ts";
import {
  type Admin,
  type Caller,
  requireSignedIn,
  type Student,
} from "#platform/security/principal.ts";
import type { AccountCodes } from "../codes/sign-in.account-codes.ts";
import type { PasswordVerifier } from "../sign-in.password-verifier.ts";
import type { ResetLinksRepository } from "./reset-links.repository.ts";

type Deps = {
  accounts: Pick<AccountsService, "findById" | "setPasswordHash">;
  students: Pick<StudentAccountsService, "findById" | "setPasswordHash">;
  resets: Pick<ResetLinksRepository, "removeAllOf">;
  accountCodes: Pick<AccountCodes, "removeIssuedOf">;
  links: { removeResetLinkOf(tx: Transaction, adminId: string): Promise<void> };
  revocation: Pick<SessionRevocationService, "revokeAllOf">;
  mail: Pick<MailService, "enqueue">;
  passwords: Passwords;
  rules: PasswordRules;
  passwordVerifier: Pick<PasswordVerifier, "isOwner">;
  write: Write;
};

/** The account whose password changes, of either kind. */
type PasswordAccount = {
  /** Notification mail to the owner; undefined without an e-mail address. */
  letter: Letter | undefined;
  passwordHash: string;
  assertNew(password: string): Promise<void>;
  set(unit: UnitOfWork, to: string): Promise<boolean>;
};

export type PasswordsService = ReturnType<typeof createPasswordsService>;

export function createPasswordsService(deps: Deps) {
  const { revocation, mail, passwords, passwordVerifier, write } = deps;

  return {
    /**
     * Sets a new password, ends every other session of the account and forgets its devices.
     * @throws {DomainError} PASSWORD_NOT_RIGHT, PASSWORD_TOO_COMMON, PASSWORD_TOO_SHORT,
     * TOO_MANY_REQUESTS
     */
    async change(
      caller: Caller,
      { currentPassword, newPassword }: ChangePasswordInput,
    ): Promise<void> {
      const principal = requireSignedIn(caller);
      const account = await findHolder(deps, principal);
      if (!account) throw new DomainError(signInRequired);
      const isRight = await passwordVerifier.isOwner(
        principal,
        account.passwordHash,
        currentPassword,
      );
      if (!isRight) throw createFieldError(passwordNotRight, "currentPassword");
      await account.assertNew(newPassword);
      const passwordHash = await passwords.hash(newPassword, { reservedFor: principal.id });
      await write(principal, async (unit) => {
        if (!(await account.set(unit, passwordHash)))
          throw createFieldError(passwordNotRight, "currentPassword");
        await revocation.revokeAllOf(unit, principal, principal.sessionId);
        await unit.record("auth.changePassword", { kind: "administrator", id: principal.id });
        if (account.letter) await mail.enqueue(unit, account.letter);
      });
    },
  };
}

async function findHolder(
  deps: Deps,
  principal: Admin | Student,
): Promise<PasswordAccount | undefined> {
  return principal.kind === "admin"
    ? findAdmin(deps, principal.id)
    : findStudent(deps, principal.id);
}

async function findAdmin(
  { accounts, links, rules }: Deps,
  id: string,
): Promise<PasswordAccount | undefined> {
  const admin = await accounts.findById(id);
  if (!admin) return undefined;
  const { email, passwordHash } = admin;
  return {
    letter: { kind: "adminAccountChanged", to: email, change: "password" },
    passwordHash,
    assertNew: async (password) =>
      rules.assertAdmin({ password, field: "newPassword", personal: [email] }),
    async set({ tx }, to) {
      // An earlier reset link, perhaps requested by an attacker, must not undo the change.
      await links.removeResetLinkOf(tx, id);
      return accounts.setPasswordHash(tx, { id, from: passwordHash, to });
    },
  };
}

async function findStudent(
  { students, resets, accountCodes, rules }: Deps,
  id: string,
): Promise<PasswordAccount | undefined> {
  const student = await students.findById(id);
  if (!student) return undefined;
  const { user, passwordHash } = student;
  const { fullName: name, email: to } = user;
  return {
    letter: to ? { kind: "passwordChanged", to, name } : undefined,
    passwordHash,
    assertNew: (password) =>
      rules.assertStudent({ password, field: "newPassword", personal: student.personal }),
    async set(unit, to) {
      // Earlier links and codes, perhaps requested by an attacker, must not undo the change.
      await resets.removeAllOf(unit.tx, id);
      await accountCodes.removeIssuedOf(unit.tx, { kind: "student", id });
      return students.setPasswordHash(unit, { id, from: passwordHash, to });
    },
  };
}
