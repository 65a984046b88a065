import type {
  AdminSession,
  AdminSignInInput,
  SecondStep,
  SecondStepInput,
  StudentSession,
  StudentSignInInput,
} from "@ebute/contracts/auth";
import type { StudentAccountsService } from "#domains/students/students.accounts.service.ts";
import type { AuditLog } from "#platform/audit.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import type { Limits } from "#platform/limits/limits.ts";
import type { Caller } from "#platform/principal.ts";
import type { SessionBinding } from "#platform/session-binding.ts";
import type { FactorCodes } from "./auth.factor-codes.ts";
import { isNotRight } from "./auth.failures.ts";
import { noteGuessesJob } from "./auth.jobs.ts";
import { factorCodesPerAccount, signInPerSubnet } from "./auth.limits.ts";
import { presentAdmin } from "./auth.presenter.ts";
import { adminSubject, type PasswordProofs, studentSubject } from "./auth.proofs.ts";
import type { AuthRepository } from "./auth.repository.ts";
import type { SecondSteps } from "./auth.second-steps.ts";
import type { SessionsService } from "./auth.sessions.service.ts";

type Deps = {
  auth: AuthRepository;
  students: Pick<StudentAccountsService, "findByPhone" | "phoneKey">;
  sessions: Pick<SessionsService, "open">;
  proofs: PasswordProofs;
  secondSteps: SecondSteps;
  codes: FactorCodes;
  limits: Limits;
  audit: AuditLog;
  write: Write;
};

/** The password was right; the account asks for more. */
export type SecondStepAsked = { secondStep: SecondStep };

export type AuthService = ReturnType<typeof createAuthService>;

/** Signing in. */
export function createAuthService(deps: Deps) {
  const { auth, students, sessions, proofs, secondSteps, codes, limits, audit, write } = deps;

  /** Once for each time that what is free is used up, so that nobody can fill the log by guessing. */
  function recordGuesses(id: string, step: "password" | "code"): Promise<void> {
    const target = { kind: "administrator", id } as const;
    return audit.recordAlone({
      ...{ actor: "system", action: "auth.signInGuesses", target },
      details: { step },
    });
  }

  return {
    /** @throws {DomainError} INVALID_CREDENTIALS, TOO_MANY_REQUESTS */
    async signInAdmin(
      caller: Caller,
      { email, password }: AdminSignInInput,
      binding: SessionBinding,
    ): Promise<AdminSession | SecondStepAsked> {
      const emailKey = email.toLowerCase();
      const admin = await proofs.prove(caller, {
        subject: adminSubject(emailKey),
        find: () => auth.findAdminByEmail(emailKey),
        password,
        onUsedUp: () => write((unit) => unit.enqueue(noteGuessesJob, { email: emailKey })),
      });
      const secondStep = await secondSteps.begin(admin);
      if (secondStep) return { secondStep };
      const token = await sessions.open({ ...admin, kind: "admin" }, binding, (tx) =>
        secondSteps.assertNoneNeeded(tx, admin),
      );
      return { token, admin: presentAdmin(admin) };
    },

    /**
     * The second step, by a code. Ticket and code are used up together, and only by success.
     * @throws {DomainError} SECOND_STEP_NOT_VALID, FACTOR_CODE_NOT_RIGHT, TOO_MANY_REQUESTS
     */
    async finishSignIn(
      { subnet }: Caller,
      { ticket, code }: SecondStepInput,
      binding: SessionBinding,
    ): Promise<AdminSession> {
      await limits.count(signInPerSubnet, subnet);
      const admin = await secondSteps.resume(ticket);
      const guesses = await codes.count(admin.id);
      const token = await sessions
        .open({ ...admin, kind: "admin" }, binding, async (tx) => {
          await secondSteps.take(tx, ticket);
          await codes.take(tx, admin.id, code);
        })
        .catch(async (error: unknown) => {
          const isLast = isNotRight(error) && guesses === factorCodesPerAccount.max;
          if (isLast) await recordGuesses(admin.id, "code");
          throw error;
        });
      await codes.forget(admin.id);
      return { token, admin: presentAdmin(admin) };
    },

    /** Nothing is written down of an address that nobody has. */
    async noteGuesses(emailKey: string): Promise<void> {
      const admin = await auth.findAdminByEmail(emailKey);
      if (admin) await recordGuesses(admin.id, "password");
    },

    /** @throws {DomainError} INVALID_CREDENTIALS, TOO_MANY_REQUESTS */
    async signInStudent(
      caller: Caller,
      { phone, password }: StudentSignInInput,
      binding: SessionBinding,
    ): Promise<StudentSession> {
      const student = await proofs.prove(caller, {
        subject: studentSubject(students.phoneKey(phone)),
        find: () => students.findByPhone(phone),
        password,
      });
      const token = await sessions.open({ ...student, kind: "student" }, binding);
      return { token, user: student.user };
    },
  };
}
