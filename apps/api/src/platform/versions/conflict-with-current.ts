import { DomainError } from "../errors/domain-error.ts";

/**
 * Adds the current object to a version conflict. The caller's own read supplies it, so it contains
 * only what the caller may see, in the format of its transport.
 * @throws {DomainError} what `write` throws; what `readCurrent` throws when the object is gone by
 * then
 */
export async function addCurrentToConflict<Result>(
  write: () => Promise<Result>,
  readCurrent: () => Promise<object>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isConflict(error)) throw error;
    const current = { ...(await readCurrent()) };
    throw new DomainError(error.failure, { current });
  }
}

function isConflict(error: unknown): error is DomainError {
  return error instanceof DomainError && error.failure.reason === "changed_meanwhile";
}
