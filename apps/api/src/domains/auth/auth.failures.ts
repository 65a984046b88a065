import { confirmationNotRight, factorCodeNotRight, passkeyNotRight } from "@ebute/contracts/auth";
import type { Failure } from "@ebute/contracts/errors";
import type { AuditLog } from "#platform/audit.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Admin, Student } from "#platform/principal.ts";

const notRight: readonly Failure[] = [confirmationNotRight, factorCodeNotRight, passkeyNotRight];

/** True when something was proved wrongly; not when nobody looked at it, such as while one has to wait. */
export function isNotRight(error: unknown): boolean {
  return error instanceof DomainError && notRight.includes(error.failure);
}

/**
 * Writes down that whoever sits before an open session could not prove to be its owner. There are no more of these entries
 * than the limits let through. Students' are not written down.
 */
export function failedConfirmation(audit: AuditLog, actor: Admin | Student) {
  return async (error: unknown): Promise<never> => {
    if (isNotRight(error)) {
      const target = { kind: "session", id: actor.sessionId } as const;
      await audit.recordAlone({ actor, action: "auth.confirmFailed", target });
    }
    throw error;
  };
}
