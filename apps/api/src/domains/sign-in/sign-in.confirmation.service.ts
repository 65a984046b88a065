import { signInRequired } from "@ebute/contracts/errors";
import {
  type Confirmation,
  type ConfirmInput,
  confirmationNeedsFactor,
  confirmationNotRight,
  type FactorCodeInput,
} from "@ebute/contracts/sign-in";
import type { AccountsService } from "#domains/accounts/accounts.service.ts";
import type { SessionsService } from "#domains/sessions/sessions.service.ts";
import type { StudentAccountsService } from "#domains/students/students.accounts.service.ts";
import type { AuditLog } from "#platform/audit.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import {
  type Admin,
  type Caller,
  requireAdmin,
  requireSignedIn,
  type Student,
} from "#platform/security/principal.ts";
import { recordFailedConfirmation } from "./attempts/sign-in.credential-failures.ts";
import type { FactorAttempts } from "./factors/factors.attempts.ts";
import type { FactorCodes } from "./factors/factors.codes.ts";
import type { SecondFactorTickets } from "./factors/second-factor-tickets.ts";
import type { PasswordVerifier } from "./sign-in.password-verifier.ts";

type Deps = {
  accounts: Pick<AccountsService, "findById">;
  students: Pick<StudentAccountsService, "findById">;
  sessions: Pick<SessionsService, "confirm">;
  secondSteps: Pick<SecondFactorTickets, "isNeeded">;
  passwordVerifier: Pick<PasswordVerifier, "isOwner">;
  codes: FactorCodes;
  factorAttempts: Pick<FactorAttempts, "guardSession">;
  audit: AuditLog;
};

export type ConfirmationService = ReturnType<typeof createConfirmationService>;

/**
 * Confirms the account owner's presence within an open session. A confirmation is valid for that
 * session only.
 */
export function createConfirmationService(deps: Deps) {
  const {
    accounts,
    students,
    sessions,
    secondSteps,
    passwordVerifier,
    codes,
    factorAttempts,
    audit,
  } = deps;

  function findHolder({ kind, id }: Admin | Student) {
    return kind === "admin" ? accounts.findById(id) : students.findById(id);
  }

  return {
    /**
     * Confirms by password, for accounts without a second factor: an open panel and a stolen
     * password must not be enough to create codes or keys. Only failures of this session count.
     * @throws {DomainError} CONFIRMATION_NEEDS_FACTOR, CONFIRMATION_NOT_RIGHT, TOO_MANY_REQUESTS
     */
    async confirm(caller: Caller, { password }: ConfirmInput): Promise<Confirmation> {
      const principal = requireSignedIn(caller);
      const { kind, id, sessionId } = principal;
      if (kind === "admin" && (await secondSteps.isNeeded(id))) {
        throw createFieldError(confirmationNeedsFactor, "password");
      }
      const holder = await findHolder(principal);
      if (!holder) throw new DomainError(signInRequired);
      const { passwordHash } = holder;
      if (!(await passwordVerifier.isOwner(principal, passwordHash, password))) {
        await recordFailedConfirmation(
          audit,
          principal,
        )(createFieldError(confirmationNotRight, "password"));
      }
      const until = await sessions.confirm({ kind, id, sessionId, passwordHash });
      return { confirmedUntil: until.toISOString() };
    },

    /**
     * Confirms by a code of the second factor, which only administrators have.
     * @throws {DomainError} FACTOR_CODE_NOT_RIGHT, TOO_MANY_REQUESTS
     */
    async confirmByCode(caller: Caller, { code }: FactorCodeInput): Promise<Confirmation> {
      const principal = requireAdmin(caller);
      const { kind, id, sessionId } = principal;
      const admin = await accounts.findById(id);
      if (!admin) throw new DomainError(signInRequired);
      const { passwordHash } = admin;
      const confirm = () =>
        sessions.confirm({ kind, id, sessionId, passwordHash }, (tx) =>
          codes.consume(tx, id, code),
        );
      const until = await factorAttempts
        .guardSession(principal, confirm)
        .catch(recordFailedConfirmation(audit, principal));
      return { confirmedUntil: until.toISOString() };
    },
  };
}
