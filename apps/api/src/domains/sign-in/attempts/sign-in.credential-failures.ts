import type { Failure } from "@ebute/contracts/errors";
import {
  confirmationNotRight,
  factorCodeNotRight,
  passkeyNotRight,
} from "@ebute/contracts/sign-in";
import type { AuditLog } from "#platform/audit.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Admin, Student } from "#platform/security/principal.ts";
import { signInPerAccount, signInPerAccountAndSubnet } from "../sign-in.rate-limits.ts";

const credentialFailures: readonly Failure[] = [
  confirmationNotRight,
  factorCodeNotRight,
  passkeyNotRight,
];

/**
 * True if a credential was compared and wrong; false if it was not compared, for example because of
 * a limit.
 */
export function isWrongCredential(error: unknown): boolean {
  return error instanceof DomainError && credentialFailures.includes(error.failure);
}

/**
 * Audits a failed confirmation of an open session. The limits bound the number of entries.
 * Students' failures are not audited.
 */
export function recordFailedConfirmation(audit: AuditLog, actor: Admin | Student) {
  return async (error: unknown): Promise<never> => {
    if (isWrongCredential(error)) {
      const target = { kind: "session", id: actor.sessionId } as const;
      await audit.recordAlone({ actor, action: "auth.confirmFailed", target });
    }
    throw error;
  };
}

/** Clears the counters of an account after a password reset. */
export async function clearFailedAttempts(
  limits: Pick<RateLimits, "reset">,
  subject: string,
  subnet: string,
): Promise<void> {
  for (const limit of signInPerAccount) await limits.reset(limit, subject);
  for (const limit of signInPerAccountAndSubnet) await limits.reset(limit, `${subject}@${subnet}`);
}
