import { tooManyRequests } from "@ebute/contracts/errors";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Attempt, Attempts } from "#platform/rate-limits/reserved-attempts.ts";
import type { Admin } from "#platform/security/principal.ts";
import { isWrongCredential } from "../attempts/sign-in.credential-failures.ts";
import { attemptCounters, throwDeviceCodeRequired } from "../sign-in.password-verifier.ts";
import {
  codesPerTicket,
  confirmationsPerSession,
  factorCodesPerAccount,
  factorCodesPerDeviceOrSubnet,
  UNKNOWN_DEVICE_RETRY_AFTER_SECONDS,
} from "../sign-in.rate-limits.ts";

type Deps = { attempts: Attempts };

/** The sign-in whose second factor is being verified. */
export type FactorSignIn = {
  ticketHash: string;
  adminId: string;
  /** Id of the known device; undefined for an unknown one. */
  deviceId: string | undefined;
  subnet: string;
  /**
   * True if a sign-in code was entered with the password: then only failures with the ticket count.
   */
  isCodeProved: boolean;
};

export type FactorAttempts = ReturnType<typeof createFactorAttempts>;

/** Limits failed attempts at the second factor. */
export function createFactorAttempts({ attempts }: Deps) {
  /** Releases the reserved attempt unless the code was compared and wrong. */
  async function countIfWrong<Result>(
    attempt: Attempt,
    work: () => Promise<Result>,
    onLast?: () => Promise<void>,
  ): Promise<Result> {
    try {
      const result = await work();
      await attempt.release();
      return result;
    } catch (error) {
      if (!isWrongCredential(error)) await attempt.release();
      else if (attempt.isLast) await onLast?.();
      throw error;
    }
  }

  return {
    /**
     * Limits attempts at the sign-in.
     * @param isShort true for a six-digit code; recovery codes have 80 bits and need no limit
     * @throws {DomainError} TOO_MANY_REQUESTS when the ticket has no attempts left,
     * DEVICE_CODE_REQUIRED
     */
    async guardSignIn<Result>(
      signIn: FactorSignIn,
      isShort: boolean,
      work: () => Promise<Result>,
      onLast: () => Promise<void>,
    ): Promise<Result> {
      const { ticketHash, adminId, deviceId, subnet, isCodeProved } = signIn;
      const ticket = await attempts.reserve([{ limit: codesPerTicket, subject: ticketHash }]);
      if (!ticket.isGranted) throwTooManyRequests();
      if (!isShort || isCodeProved) return countIfWrong(ticket, work);
      const byDevice = deviceId
        ? await attempts.reserve(
            attemptCounters(factorCodesPerDeviceOrSubnet, `${adminId}@${deviceId}`),
          )
        : undefined;
      const attempt = byDevice?.isGranted
        ? byDevice
        : await attempts.reserve([
            ...attemptCounters(factorCodesPerDeviceOrSubnet, `${adminId}@${subnet}`),
            ...attemptCounters(factorCodesPerAccount, adminId),
          ]);
      if (!attempt.isGranted) {
        await ticket.release();
        throwDeviceCodeRequired();
      }
      return countIfWrong(both(ticket, attempt), work, onLast);
    },

    /** Limits attempts within an open session. @throws {DomainError} TOO_MANY_REQUESTS */
    async guardSession<Result>({ sessionId }: Admin, work: () => Promise<Result>): Promise<Result> {
      const attempt = await attempts.reserve(attemptCounters(confirmationsPerSession, sessionId));
      if (!attempt.isGranted) throwTooManyRequests();
      return countIfWrong(attempt, work);
    },
  };
}

function both(ticket: Attempt, attempt: Attempt): Attempt {
  return {
    isGranted: true,
    isLast: ticket.isLast || attempt.isLast,
    async release() {
      await ticket.release();
      await attempt.release();
    },
  };
}

function throwTooManyRequests(): never {
  throw new DomainError(tooManyRequests, { retryAfterSeconds: UNKNOWN_DEVICE_RETRY_AFTER_SECONDS });
}
