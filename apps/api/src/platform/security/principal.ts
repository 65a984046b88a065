import type { AdminRole } from "@ebute/contracts/administrators";
import { confirmationRequired, notAllowed, signInRequired } from "@ebute/contracts/errors";
import { DomainError } from "../errors/domain-error.ts";

export type Visitor = { kind: "visitor" };

type SignedIn = {
  id: string;
  sessionId: string;
  /** True if the user has confirmed their password or second factor a moment ago. */
  isConfirmed?: boolean;
};

export type Admin = SignedIn & { kind: "admin"; role: AdminRole };
export type Student = SignedIn & { kind: "student"; name: string };

/** The authenticated identity of a request. */
export type Principal = Visitor | Admin | Student;

/** The identity, the subnet, the origin and the idempotency key of a request. */
export type Caller = {
  principal: Principal;
  /** Client subnet, /24 for IPv4 and /56 for IPv6, by which guesses are counted. */
  subnet: string;
  /** Device cookie of the browser, else its network address; it tells visitors apart. */
  sender?: string;
  /**
   * Origin of the page that sent the request, as the browser says: only to compare with, never for
   * links.
   */
  browserOrigin?: string | undefined;
  idempotencyKey?: string | undefined;
  /**
   * True for a form that the browser sends without script. It has no idempotency key, because
   * cached pages are equal for all visitors.
   */
  isPlainForm?: boolean;
};

export const visitor: Visitor = { kind: "visitor" };

/**
 * Throws unless the policy allows the use case.
 * @throws {DomainError} SIGN_IN_REQUIRED for a visitor, NOT_ALLOWED for anyone else
 */
export function assertAllowed({ principal }: Caller, isAllowed: boolean): void {
  if (isAllowed) return;
  throw new DomainError(principal.kind === "visitor" ? signInRequired : notAllowed);
}

/**
 * Returns the signed-in student.
 * @throws {DomainError} SIGN_IN_REQUIRED for a visitor, NOT_ALLOWED for an administrator
 */
export function requireStudent({ principal }: Caller): Student {
  if (principal.kind === "student") return principal;
  throw new DomainError(principal.kind === "visitor" ? signInRequired : notAllowed);
}

/**
 * Returns the signed-in administrator.
 * @throws {DomainError} SIGN_IN_REQUIRED for a visitor, NOT_ALLOWED for a student
 */
export function requireAdmin({ principal }: Caller): Admin {
  if (principal.kind === "admin") return principal;
  throw new DomainError(principal.kind === "visitor" ? signInRequired : notAllowed);
}

/** @throws {DomainError} SIGN_IN_REQUIRED */
export function requireSignedIn({ principal }: Caller): Admin | Student {
  if (principal.kind === "visitor") throw new DomainError(signInRequired);
  return principal;
}

/**
 * Required for actions that are irreversible or could lock a user out: an open session alone is not
 * enough.
 * @throws {DomainError} SIGN_IN_REQUIRED for a visitor, CONFIRMATION_REQUIRED
 */
export function requireRecentConfirmation(caller: Caller): void {
  if (!requireSignedIn(caller).isConfirmed) throw new DomainError(confirmationRequired);
}
