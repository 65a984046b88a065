import { pino } from "pino";
import { isDatabaseUnavailable } from "../errors/database-errors.ts";
import { StartupError } from "../errors/startup-error.ts";
import { createLogger } from "./logger.ts";
import { readRelease } from "./release.ts";

/** Exit code after a crash, where a restart may help. Source: EX_SOFTWARE of sysexits.h. */
const CRASH_EXIT_CODE = 70;

/** Exit code of a start while the database is unavailable. Source: EX_UNAVAILABLE of sysexits.h. */
const DATABASE_UNAVAILABLE_EXIT_CODE = 69;

/** Exit code of a start that would fail again: a setting is wrong, the port is taken. */
const REFUSED_EXIT_CODE = 1;

/** Exit code by which the launcher decides about a restart (`scripts/lib/servers/restarts.mjs`). */
export function startupExitCode(error: unknown): number {
  if (error instanceof StartupError && !error.isTransient) return REFUSED_EXIT_CODE;
  const isAway = error instanceof StartupError || isDatabaseUnavailable(error);
  return isAway ? DATABASE_UNAVAILABLE_EXIT_CODE : CRASH_EXIT_CODE;
}

/**
 * Ends the process on an uncaught error. Its state is unknown, so nothing is closed in order: the
 * database rolls back open transactions, and a supervisor starts the next process.
 */
export function exitOnCrash(): void {
  process.on("uncaughtException", (error) => endWith(error, "uncaught exception"));
  process.on("unhandledRejection", (reason) => endWith(reason, "unhandled rejection"));
}

/** Logs at any LOG_LEVEL and synchronously, because no code of this process runs afterwards. */
function endWith(reason: unknown, text: string): never {
  const logger = createLogger("fatal", pino.destination({ dest: 1, sync: true }));
  logger.fatal({ err: reason, release: readRelease() }, text);
  process.exit(CRASH_EXIT_CODE);
}
