import { signInRequired } from "@ebute/contracts/errors";
import { isForeignKeyViolation } from "./database-errors.ts";
import { DomainError } from "./domain-error.ts";

/**
 * For a write that refers to the caller's account or session, which can end between the check and
 * the write: the foreign key then fails.
 * @throws {DomainError} SIGN_IN_REQUIRED, or the given error
 */
export function rethrowAsSignInRequired(error: unknown): never {
  if (isForeignKeyViolation(error)) throw new DomainError(signInRequired);
  throw error;
}
