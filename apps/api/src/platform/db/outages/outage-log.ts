import type { Logger } from "../../runtime/logger.ts";
import type { DatabaseDriver } from "./circuit-breaker.ts";

/** A single terminated connection is back sooner and is no outage. */
const MIN_OUTAGE_MS = 1_000;

export type OutageLog = ReturnType<typeof createOutageLog>;

/**
 * Logs one line when the database is lost and one when it is back, for both drivers. Each driver
 * would otherwise log every attempt.
 * @param onOutage called once per outage, with the driver that noticed it first
 */
export function createOutageLog(
  logger: Pick<Logger, "error" | "warn">,
  onOutage?: (driver: DatabaseDriver) => void,
) {
  let lostAt: number | undefined;
  let isLogged = false;
  let outages = 0;
  let timer: NodeJS.Timeout | undefined;

  function logOutage(driver: DatabaseDriver): void {
    isLogged = true;
    logger.error({ driver }, "database away");
    onOutage?.(driver);
  }

  function logUnlessAway(log: () => void): void {
    if (lostAt !== undefined) return;
    const outagesBefore = outages;
    setTimeout(() => {
      if (outages === outagesBefore) log();
    }, MIN_OUTAGE_MS).unref();
  }

  return {
    /**
     * Called when a driver loses the database, and again for each failed attempt of either driver.
     */
    lost(driver: DatabaseDriver): void {
      if (lostAt === undefined) outages += 1;
      lostAt ??= performance.now();
      timer ??= setTimeout(() => logOutage(driver), MIN_OUTAGE_MS).unref();
    },
    back(): void {
      clearTimeout(timer);
      timer = undefined;
      const seconds = (performance.now() - (lostAt ?? performance.now())) / 1_000;
      lostAt = undefined;
      if (!isLogged) return;
      isLogged = false;
      logger.warn({ seconds: Math.round(seconds * 10) / 10 }, "database back");
    },
    /**
     * Logs a failure unless an outage explains it. The listener notices an outage within 750 ms, so
     * the line waits for a second and is dropped during an outage.
     */
    logUnlessAway,
    /** Reports an error of a driver's background work. */
    backgroundError(driver: DatabaseDriver, error: unknown): void {
      logUnlessAway(() => logger.warn({ err: error, driver }, "database connection failed"));
    },
  };
}
