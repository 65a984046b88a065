import {
  type AdminSession,
  type AdminSignInInput,
  deviceCodeNotRight,
  type SecondStep,
  type SecondStepInput,
  type StudentSession,
  type StudentSignInInput,
} from "@ebute/contracts/sign-in";
import {
  type AccountsService,
  adminSubject,
  studentSubject,
} from "#domains/accounts/accounts.service.ts";
import type { KnownDevicesService } from "#domains/sessions/known-devices/known-devices.service.ts";
import type { SessionsService } from "#domains/sessions/sessions.service.ts";
import type { StudentAccountsService } from "#domains/students/students.accounts.service.ts";
import type { AuditLog } from "#platform/audit.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { createFieldError } from "#platform/errors/domain-error.ts";
import type { BrowserCookies } from "#platform/security/browser-cookies.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { AccountCodes } from "./codes/sign-in.account-codes.ts";
import type { FactorAttempts } from "./factors/factors.attempts.ts";
import { type FactorCodes, isAppCode } from "./factors/factors.codes.ts";
import type { SecondFactorTickets } from "./factors/second-factor-tickets.ts";
import { recordGuessingJob } from "./sign-in.jobs.ts";
import type { PasswordVerifier } from "./sign-in.password-verifier.ts";
import type { AccountCodeRow } from "./sign-in.table.ts";

type Deps = {
  accounts: Pick<AccountsService, "findByEmail">;
  students: Pick<StudentAccountsService, "findByPhone" | "phoneKey">;
  sessions: Pick<SessionsService, "open">;
  passwordVerifier: PasswordVerifier;
  secondSteps: SecondFactorTickets;
  codes: FactorCodes;
  factorAttempts: FactorAttempts;
  devices: Pick<KnownDevicesService, "find">;
  accountCodes: Pick<AccountCodes, "consume">;
  audit: AuditLog;
  write: Write;
};

/** Response to a right password of an account with a second factor. */
export type SecondStepRequired = { secondStep: SecondStep };

export type SignInService = ReturnType<typeof createSignInService>;

/** Signs in administrators and students. */
export function createSignInService(deps: Deps) {
  const { accounts, students, sessions, passwordVerifier, secondSteps, codes, audit, write } = deps;

  /** Consumes the sign-in code with the session that it opens. */
  async function consumeCode(tx: Transaction, code: AccountCodeRow | undefined): Promise<void> {
    if (code && !(await deps.accountCodes.consume(tx, code))) {
      throw createFieldError(deviceCodeNotRight, "deviceCode");
    }
  }

  /** Called once each time a counter reaches its limit, so that guessing cannot flood the log. */
  function auditGuessing(id: string, step: "password" | "code"): Promise<void> {
    const target = { kind: "administrator", id } as const;
    return audit.recordAlone({
      actor: "system",
      action: "auth.signInGuesses",
      target,
      details: { step },
    });
  }

  return {
    /** @throws {DomainError} INVALID_CREDENTIALS, DEVICE_CODE_REQUIRED, DEVICE_CODE_NOT_RIGHT */
    async signInAdmin(
      caller: Caller,
      { email, password, deviceCode }: AdminSignInInput,
      cookies: BrowserCookies,
    ): Promise<AdminSession | SecondStepRequired> {
      const emailKey = email.toLowerCase();
      const subject = adminSubject(email);
      const { account, code } = await passwordVerifier.verify(caller, {
        kind: "admin",
        subject,
        find: () => accounts.findByEmail(emailKey),
        password,
        deviceCode,
        cookies,
        onLimitReached: () => write((unit) => unit.enqueue(recordGuessingJob, { email: emailKey })),
      });
      const secondStep = await secondSteps.start(account, code && ((tx) => consumeCode(tx, code)));
      if (secondStep) return { secondStep };
      const holder = { ...account, kind: "admin", subject } as const;
      const token = await sessions.open(holder, cookies, async (tx) => {
        await consumeCode(tx, code);
        await secondSteps.assertNotNeeded(tx, account);
      });
      return { token, admin: account.admin };
    },

    /**
     * Completes the sign-in by a code of the second factor. Success consumes ticket and code
     * together.
     * @throws {DomainError} SECOND_STEP_NOT_VALID, FACTOR_CODE_NOT_RIGHT, TOO_MANY_REQUESTS,
     * DEVICE_CODE_REQUIRED
     */
    async finishSignIn(
      { subnet }: Caller,
      { ticket, code }: SecondStepInput,
      cookies: BrowserCookies,
    ): Promise<AdminSession> {
      const { account, ticketHash, isCodeProved } = await secondSteps.resume(ticket);
      const deviceId = await deps.devices.find(cookies, "admin", account.id);
      const signIn = { ticketHash, adminId: account.id, deviceId, subnet, isCodeProved };
      const holder = { ...account, kind: "admin", subject: adminSubject(account.email) } as const;
      const open = () =>
        sessions.open(holder, cookies, async (tx) => {
          await secondSteps.consume(tx, ticket);
          await codes.consume(tx, account.id, code);
        });
      const token = await deps.factorAttempts.guardSignIn(signIn, isAppCode(code), open, () =>
        auditGuessing(account.id, "code"),
      );
      return { token, admin: account.admin };
    },

    /** Records nothing for an address without an account. */
    async recordGuessing(emailKey: string): Promise<void> {
      const admin = await accounts.findByEmail(emailKey);
      if (admin) await auditGuessing(admin.id, "password");
    },

    /** @throws {DomainError} INVALID_CREDENTIALS, DEVICE_CODE_REQUIRED, DEVICE_CODE_NOT_RIGHT */
    async signInStudent(
      caller: Caller,
      { phone, password, deviceCode }: StudentSignInInput,
      cookies: BrowserCookies,
    ): Promise<StudentSession> {
      const subject = studentSubject(students.phoneKey(phone));
      const { account: student, code } = await passwordVerifier.verify(caller, {
        kind: "student",
        subject,
        find: () => students.findByPhone(phone),
        password,
        deviceCode,
        cookies,
      });
      const holder = { ...student, kind: "student", subject } as const;
      const token = await sessions.open(holder, cookies, (tx) => consumeCode(tx, code));
      return { token, user: student.user };
    },
  };
}
