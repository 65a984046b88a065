import { type ChangePasswordInput, passwordNotRight } from "@ebute/contracts/auth";
import { signInRequired } from "@ebute/contracts/errors";
import type { Letter, MailService } from "#domains/mail/mail.service.ts";
import type { StudentAccountsService } from "#domains/students/students.accounts.service.ts";
import type { AuditLog } from "#platform/audit.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { atField, DomainError } from "#platform/errors/domain-error.ts";
import type { Limits } from "#platform/limits/limits.ts";
import type { Passwords } from "#platform/passwords/passwords.ts";
import { type Admin, type Caller, requireSignedIn, type Student } from "#platform/principal.ts";
import { passwordChangesPerAccount } from "./auth.limits.ts";
import { assertAdminPassword, assertStudentPassword } from "./auth.password-rules.ts";
import type { AuthRepository } from "./auth.repository.ts";
import type { ResetsRepository } from "./auth.resets.repository.ts";
import type { SessionsService } from "./auth.sessions.service.ts";

type Deps = {
  auth: AuthRepository;
  students: Pick<StudentAccountsService, "findById" | "setPasswordHash">;
  resets: Pick<ResetsRepository, "removeAllOf">;
  links: { removeResetLinkOf(tx: Transaction, adminId: string): Promise<void> };
  sessions: Pick<SessionsService, "endAllOf">;
  mail: Pick<MailService, "enqueue">;
  passwords: Passwords;
  limits: Limits;
  audit: AuditLog;
  write: Write;
};

/** What changing a password needs to know of either kind of account. */
type Holder = {
  /** Tells its owner of the change; undefined where there is no address. */
  letter: Letter | undefined;
  passwordHash: string;
  assertNew(password: string): Promise<void>;
  set(unit: UnitOfWork, to: string): Promise<boolean>;
};

export type PasswordsService = ReturnType<typeof createPasswordsService>;

export function createPasswordsService(deps: Deps) {
  const { sessions, mail, passwords, limits, audit, write } = deps;

  return {
    /**
     * Sets a new password and ends every other session of the account.
     * @throws {DomainError} PASSWORD_NOT_RIGHT, PASSWORD_TOO_COMMON, PASSWORD_TOO_SHORT, TOO_MANY_REQUESTS
     */
    async change(
      caller: Caller,
      { currentPassword, newPassword }: ChangePasswordInput,
    ): Promise<void> {
      const principal = requireSignedIn(caller);
      const subject = `${principal.kind}:${principal.id}`;
      await limits.count(passwordChangesPerAccount, subject);
      const holder = await findHolder(deps, principal);
      if (!holder) throw new DomainError(signInRequired);
      const isRight = await passwords.verify(holder.passwordHash, currentPassword);
      if (!isRight) throw atField(passwordNotRight, "currentPassword");
      await limits.forget(passwordChangesPerAccount, subject);
      await holder.assertNew(newPassword);
      const passwordHash = await passwords.hash(newPassword);
      await write(async (unit) => {
        if (!(await holder.set(unit, passwordHash)))
          throw atField(passwordNotRight, "currentPassword");
        await sessions.endAllOf(unit, principal, principal.sessionId);
        await audit.record(unit.tx, {
          actor: principal,
          action: "auth.changePassword",
          target: { kind: "administrator", id: principal.id },
        });
        if (holder.letter) await mail.enqueue(unit, holder.letter);
      });
    },
  };
}

async function findHolder(deps: Deps, principal: Admin | Student): Promise<Holder | undefined> {
  return principal.kind === "admin"
    ? findAdmin(deps, principal.id)
    : findStudent(deps, principal.id);
}

async function findAdmin({ auth, links }: Deps, id: string): Promise<Holder | undefined> {
  const admin = await auth.findAdminById(id);
  if (!admin) return undefined;
  const { email, passwordHash } = admin;
  return {
    letter: { kind: "adminAccountChanged", to: email, change: "password" },
    passwordHash,
    assertNew: async (password) =>
      assertAdminPassword({ password, field: "newPassword", personal: [email] }),
    async set({ tx }, to) {
      // A link that was asked for before, perhaps by somebody else, must not undo this.
      await links.removeResetLinkOf(tx, id);
      return auth.setAdminPasswordHash(tx, { id, from: passwordHash, to });
    },
  };
}

async function findStudent({ students, resets }: Deps, id: string): Promise<Holder | undefined> {
  const student = await students.findById(id);
  if (!student) return undefined;
  const { user, passwordHash } = student;
  const { fullName: name, email: to } = user;
  return {
    letter: to ? { kind: "passwordChanged", to, name } : undefined,
    passwordHash,
    assertNew: (password) =>
      assertStudentPassword({ password, field: "newPassword", personal: student.personal }),
    async set(unit, to) {
      // What was asked for before, perhaps by somebody else, must not undo this.
      await resets.removeAllOf(unit.tx, id);
      return students.setPasswordHash(unit, { id, from: passwordHash, to });
    },
  };
}
