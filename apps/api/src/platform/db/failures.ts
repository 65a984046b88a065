import { errorCode } from "../errors/error-code.ts";

/** Codes of the driver and of Node for a server that cannot be reached. */
const connectionCodes = new Set([
  "CONNECTION_AWAY",
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "CONNECTION_SILENT",
  "CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
]);

/**
 * PostgreSQL's classes for "not now": 08 connection, 53 resources (full disk, too many connections),
 * 57 operator intervention (shutdown, statement time-out), 25006 a standby that takes no writes.
 */
const awayClasses = ["08", "53", "57", "25006"];

/** True when the database cannot answer right now, whatever was asked. Drizzle wraps the driver's error as cause. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = errorCode(cause);
    if (connectionCodes.has(code) && ("errno" in cause || code.startsWith("CONN"))) return true;
    if (/^[0-9A-Z]{5}$/.test(code) && awayClasses.some((away) => code.startsWith(away)))
      return true;
  }
  return false;
}

/** PostgreSQL's code for a reference to a row that is not, or no longer, there. */
const FOREIGN_KEY_VIOLATION = "23503";

export function isForeignKeyViolation(error: unknown): boolean {
  return hasCode(error, FOREIGN_KEY_VIOLATION);
}

/** PostgreSQL's code for a value that another row has already. */
const UNIQUE_VIOLATION = "23505";

export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, UNIQUE_VIOLATION);
}

/** PostgreSQL's code for the one of two transactions that it ended because each waited for the other. */
const DEADLOCK = "40P01";

export function isDeadlock(error: unknown): boolean {
  return hasCode(error, DEADLOCK);
}

/** PostgreSQL's code for a statement that took longer than it may. */
const QUERY_CANCELED = "57014";

export function isStatementCancelled(error: unknown): boolean {
  return hasCode(error, QUERY_CANCELED);
}

function hasCode(error: unknown, code: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (errorCode(cause) === code) return true;
  }
  return false;
}
