/** Silence after which the circuit opens. */
const OPEN_AFTER_MS = 2_500;

/**
 * Interval of probes while the circuit is open: the fault may concern the listener's connection
 * alone.
 */
const PROBE_EVERY_MS = 500;

/** A probe opens its connection within this time. */
const PROBE_CONNECTS_WITHIN_MS = 400;

/**
 * Time within which a connection must respond while the circuit is open. Short, because one request
 * may send several probes in turn. Unit: milliseconds.
 */
const PROBE_PATIENCE_MS = 1_000;

/**
 * The server ends a statement after this time, so that every request ends within 10 s whatever
 * happens to the database.
 */
export const STATEMENT_TIMEOUT_MS = 6_000;

/** No response comes later than this after the end of the longest statement. */
const RESPONSE_DELAY_MS = 1_500;

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;

/** The two drivers: postgres.js for requests and the listener, pg for the job queue. */
export type DatabaseDriver = "requests" | "jobs";

type Options = {
  elapsed?: () => number;
  /** Called when a driver loses the database, and at each failed attempt to reach it again. */
  onLost?: ((driver: DatabaseDriver) => void) | undefined;
  /** Called when every driver reaches the database again. */
  onBack?: (() => void) | undefined;
  /** Time after which the server ends a statement. */
  statementTimeoutMs?: number | undefined;
};

/**
 * Opens while the database is unreachable, so that requests fail at once. The notification listener
 * checks its connection four times a second, and every byte that a request's connection receives
 * proves the database alive. A stopped server or a network that drops packets refuses nothing:
 * without the breaker every request would wait for the whole outage. The job queue has a driver of
 * its own, which reports its lost connections too; they count unless the listener is connected at
 * the same time, because then only the queue is affected.
 */
export function createCircuitBreaker({
  elapsed = () => performance.now(),
  onLost,
  onBack,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
}: Options = {}) {
  const downAt = new Map<DatabaseDriver, number>();
  let isListening = false;
  let receivedAt = Number.NEGATIVE_INFINITY;
  let probedAt = Number.NEGATIVE_INFINITY;
  let hasProbeConnected = true;

  function isOpen(): boolean {
    const since = downAt.get("requests") ?? (isListening ? undefined : downAt.get("jobs"));
    if (since === undefined) return false;
    return elapsed() - Math.max(since, receivedAt) > OPEN_AFTER_MS;
  }

  function setUp(driver: DatabaseDriver): void {
    downAt.delete(driver);
    if (downAt.size === 0) onBack?.();
  }

  function setDown(driver: DatabaseDriver): void {
    if (!downAt.has(driver)) downAt.set(driver, elapsed());
    onLost?.(driver);
  }

  return {
    listenerUp(): void {
      isListening = true;
      setUp("requests");
    },
    listenerDown(): void {
      isListening = false;
      setDown("requests");
    },
    queueUp: () => setUp("jobs"),
    queueDown: () => setDown("jobs"),
    /** Called when a connection of the request driver received bytes. */
    bytesReceived(): void {
      receivedAt = elapsed();
    },
    isOpen,
    /** True while the circuit is closed, and for one probe per interval while it is open. */
    allowProbe(): boolean {
      if (!isOpen()) return true;
      if (elapsed() - probedAt < PROBE_EVERY_MS) return false;
      probedAt = elapsed();
      hasProbeConnected = false;
      return true;
    },
    /**
     * True for the first connection attempt after a probe was allowed, and for no other: queued
     * statements connect too, and on a silent network each attempt takes seconds.
     */
    takeProbe(): boolean {
      if (hasProbeConnected || elapsed() - probedAt >= PROBE_CONNECTS_WITHIN_MS) return false;
      hasProbeConnected = true;
      return true;
    },
    /** How long a connection may be silent. */
    silenceLimitMs: () => (isOpen() ? PROBE_PATIENCE_MS : statementTimeoutMs + RESPONSE_DELAY_MS),
  };
}
