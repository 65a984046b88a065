import type { AdminRole } from "@ebute/contracts/auth";
import { notAllowed, signInRequired } from "@ebute/contracts/errors";
import { DomainError } from "./errors/domain-error.ts";

export type Visitor = { kind: "visitor" };
export type Admin = { kind: "admin"; id: string; role: AdminRole; sessionId: string };
export type Student = { kind: "student"; id: string; name: string; sessionId: string };

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

/** @throws {DomainError} SIGN_IN_REQUIRED */
export function requireSignedIn({ principal }: Caller): Admin | Student {
  if (principal.kind === "visitor") throw new DomainError(signInRequired);
  return principal;
}
