import {
  type Confirmation,
  type ConfirmInput,
  confirmationNeedsFactor,
  confirmationNotRight,
  type FactorCodeInput,
  invalidCredentials,
} from "@ebute/contracts/auth";
import { signInRequired } from "@ebute/contracts/errors";
import type { StudentAccountsService } from "#domains/students/students.accounts.service.ts";
import type { AuditLog } from "#platform/audit.ts";
import { atField, DomainError } from "#platform/errors/domain-error.ts";
import {
  type Admin,
  type Caller,
  requireAdmin,
  requireSignedIn,
  type Student,
} from "#platform/principal.ts";
import type { FactorCodes } from "./auth.factor-codes.ts";
import { failedConfirmation } from "./auth.failures.ts";
import { adminSubject, type PasswordProofs, studentSubject } from "./auth.proofs.ts";
import type { AuthRepository } from "./auth.repository.ts";
import type { SecondSteps } from "./auth.second-steps.ts";
import type { SessionsService } from "./auth.sessions.service.ts";

type Deps = {
  auth: Pick<AuthRepository, "findAdminById">;
  students: Pick<StudentAccountsService, "findById" | "phoneKey">;
  sessions: Pick<SessionsService, "confirm">;
  secondSteps: Pick<SecondSteps, "isNeeded">;
  proofs: PasswordProofs;
  codes: FactorCodes;
  audit: AuditLog;
};

export type ConfirmationService = ReturnType<typeof createConfirmationService>;

/** Proving again, within an open session, that its owner is there. Nobody can do it for another session or account. */
export function createConfirmationService(deps: Deps) {
  const { auth, students, sessions, secondSteps, proofs, codes, audit } = deps;

  async function findHolder({ kind, id }: Admin | Student) {
    if (kind === "admin") {
      const admin = await auth.findAdminById(id);
      return admin && { subject: adminSubject(admin.emailKey), passwordHash: admin.passwordHash };
    }
    const student = await students.findById(id);
    if (!student) return undefined;
    const subject = studentSubject(students.phoneKey(student.user.phone));
    return { subject, passwordHash: student.passwordHash };
  }

  return {
    /**
     * By the account's password, where it has no second factor: who has found an open panel and the password must not be
     * able to make codes or keys of their own. Guesses count as those at the sign-in do.
     * @throws {DomainError} CONFIRMATION_NEEDS_FACTOR, CONFIRMATION_NOT_RIGHT, TOO_MANY_REQUESTS
     */
    async confirm(caller: Caller, { password }: ConfirmInput): Promise<Confirmation> {
      const principal = requireSignedIn(caller);
      const { kind, id, sessionId } = principal;
      if (kind === "admin" && (await secondSteps.isNeeded(id))) {
        throw atField(confirmationNeedsFactor, "password");
      }
      const holder = await findHolder(principal);
      if (!holder) throw new DomainError(signInRequired);
      const { passwordHash } = await proofs
        .prove(caller, {
          subject: holder.subject,
          find: async () => holder,
          password,
        })
        .catch(refuseAtField)
        .catch(failedConfirmation(audit, principal));
      const until = await sessions.confirm({ kind, id, sessionId, passwordHash });
      return { confirmedUntil: until.toISOString() };
    },

    /**
     * By a code of the second factor: for administrators only, who alone have one.
     * @throws {DomainError} FACTOR_CODE_NOT_RIGHT, TOO_MANY_REQUESTS
     */
    async confirmByCode(caller: Caller, { code }: FactorCodeInput): Promise<Confirmation> {
      const principal = requireAdmin(caller);
      const { kind, id, sessionId } = principal;
      await codes.count(id);
      const admin = await auth.findAdminById(id);
      if (!admin) throw new DomainError(signInRequired);
      const { passwordHash } = admin;
      const until = await sessions
        .confirm({ kind, id, sessionId, passwordHash }, (tx) => codes.take(tx, id, code))
        .catch(failedConfirmation(audit, principal));
      await codes.forget(id);
      return { confirmedUntil: until.toISOString() };
    },
  };
}

/** The session is in order, so the answer must not be the one that asks to sign in again. */
function refuseAtField(error: unknown): never {
  if (error instanceof DomainError && error.failure === invalidCredentials) {
    throw atField(confirmationNotRight, "password");
  }
  throw error;
}
