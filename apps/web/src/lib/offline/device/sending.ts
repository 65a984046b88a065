import { readStudent, readToken } from "#lib/session/session.ts";
import { readFailureBody } from "#lib/trpc.ts";

/**
 * - `sent`: nothing is left.
 * - `later`: no connection, or a server that is busy.
 * - `signIn`: the session has ended, or is another student's.
 */
export type Sending = "sent" | "later" | "signIn";

/** Reason why nothing of the account can be sent now; undefined for none. */
export function findObstacle(account: string): Sending | undefined {
  if (!readToken() || readStudent()?._id !== account) return "signIn";
  return navigator.onLine ? undefined : "later";
}

export function isSessionOver(error: unknown): boolean {
  const code = readFailureBody(error)?.code;
  return code === "unauthenticated" || code === "forbidden";
}
