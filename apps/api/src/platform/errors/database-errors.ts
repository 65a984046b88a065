import { errorCode } from "./error-code.ts";

/** Error codes of the driver and of Node for an unreachable server. */
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
 * Codes of the driver, and of Node for a write after the server has ended the connection. Node
 * gives other codes without errno to requests that a client has aborted, and to a TLS handshake
 * that the server ends; to the latter the driver adds the statement.
 */
const codesWithoutErrno = /^(CONN.+|EPIPE)$/;

/**
 * PostgreSQL's error classes for temporary failures: 08 connection, 53 resources (full disk, too
 * many connections), 57 operator intervention (shutdown, statement timeout), 25006 a read-only
 * standby.
 */
const unavailableClasses = ["08", "53", "57", "25006"];

/**
 * True if the database is unavailable, independent of the statement. Drizzle wraps the driver's
 * error as cause.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = errorCode(cause);
    const isOfDatabase = "errno" in cause || "query" in cause || codesWithoutErrno.test(code);
    if (connectionCodes.has(code) && isOfDatabase) return true;
    if (/^[0-9A-Z]{5}$/.test(code) && unavailableClasses.some((away) => code.startsWith(away)))
      return true;
  }
  return false;
}

/** Messages of `pg` and pg-boss for a lost connection; these errors have no code. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|LISTEN\/NOTIFY )/;

/**
 * SQLSTATE classes and codes of a server that has closed or refuses connections: 08, shutdown,
 * crash, start-up.
 */
const SERVER_GONE = /^(08...|57P0[123])$/;

/**
 * True only if the connection failed. A statement that was refused, or that timed out, says nothing
 * about the server.
 * @param error of `pg`, or a copy that pg-boss makes, which is no Error
 */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = detailsOf(error);
  return connectionCodes.has(code) || SERVER_GONE.test(code) || CONNECTION_LOST.test(message);
}

/** True if the server itself responded with the error. */
export function isServerResponse(error: unknown): boolean {
  return !isConnectionLost(error) && /^[0-9A-Z]{5}$/.test(detailsOf(error).code);
}

function detailsOf(error: unknown): { code: string; message: string } {
  if (typeof error !== "object" || error === null) return { code: "", message: "" };
  return {
    code: "code" in error ? String(error.code) : "",
    message: "message" in error ? String(error.message) : "",
  };
}

/** Error code of a reference to a missing row. */
const FOREIGN_KEY_VIOLATION = "23503";

export function isForeignKeyViolation(error: unknown): boolean {
  return hasCode(error, FOREIGN_KEY_VIOLATION);
}

/** Error code of a duplicate value. */
const UNIQUE_VIOLATION = "23505";

export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, UNIQUE_VIOLATION);
}

/** Error code of the transaction that PostgreSQL aborts to resolve a deadlock. */
const DEADLOCK = "40P01";

export function isDeadlock(error: unknown): boolean {
  return hasCode(error, DEADLOCK);
}

/** Error code of a statement that exceeded its timeout. */
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
