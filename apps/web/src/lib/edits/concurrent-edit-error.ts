import { readFailureBody } from "#lib/trpc.ts";

/**
 * True when the server refused because another user edited or deleted the entry; the edit dialog
 * handles it.
 */
export function isConcurrentEditError(error: unknown): boolean {
  const failure = readFailureBody(error);
  return failure?.reason === "changed_meanwhile" || failure?.code === "not_found";
}
