import type { AdminRole } from "@ebute/contracts/auth";
import { confirmationRequired, notAllowed, signInRequired } from "@ebute/contracts/errors";
import { DomainError } from "./errors/domain-error.ts";

export type Visitor = { kind: "visitor" };

type SignedIn = {
  id: string;
  sessionId: string;
  /** Whether the person at this session has proved a moment ago to be the account's owner. */
  isConfirmed?: boolean;
};

export type Admin = SignedIn & { kind: "admin"; role: AdminRole };
export type Student = SignedIn & { kind: "student"; name: string };

/** Who asks. */
export type Principal = Visitor | Admin | Student;

/** Who asks, from where, and the key that makes a repeated write harmless. */
export type Caller = {
  principal: Principal;
  /** Address cut to its subnet: /24 for IPv4, /56 for IPv6. What guessing is counted by. */
  subnet: string;
  idempotencyKey?: string | undefined;
};

export const visitor: Visitor = { kind: "visitor" };

/**
 * Lets a use case go on only if its policy said yes.
 * @throws {DomainError} SIGN_IN_REQUIRED for a visitor, NOT_ALLOWED for anyone else
 */
export function assertAllowed({ principal }: Caller, isAllowed: boolean): void {
  if (isAllowed) return;
  throw new DomainError(principal.kind === "visitor" ? signInRequired : notAllowed);
}

/**
 * The student that a use case is about.
 * @throws {DomainError} SIGN_IN_REQUIRED for a visitor, NOT_ALLOWED for an administrator
 */
export function requireStudent({ principal }: Caller): Student {
  if (principal.kind === "student") return principal;
  throw new DomainError(principal.kind === "visitor" ? signInRequired : notAllowed);
}

/**
 * The administrator that a use case is about.
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
 * Stands before what cannot be undone, or would lock somebody out: an open session alone is not enough for it.
 * @throws {DomainError} SIGN_IN_REQUIRED for a visitor, CONFIRMATION_REQUIRED
 */
export function requireRecentConfirmation(caller: Caller): void {
  if (!requireSignedIn(caller).isConfirmed) throw new DomainError(confirmationRequired);
}
