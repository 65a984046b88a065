import { pino } from "pino";
import { createLogger } from "./logger.ts";
import { readRelease } from "./release.ts";

/**
 * Exit code after a crash, where a restart may help; exit code 1 means that the process refused to start. The launcher
 * restarts only after a crash (`scripts/lib/restarts.mjs`). Source: EX_SOFTWARE of sysexits.h.
 */
export const CRASH_EXIT_CODE = 70;

/**
 * Ends the process on an uncaught error. Its state is unknown, so nothing is closed in order: the database rolls back
 * open transactions, and a supervisor starts the next process.
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
