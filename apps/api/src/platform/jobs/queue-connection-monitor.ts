import { setTimeout as wait } from "node:timers/promises";
import type { CircuitBreaker } from "../db/outages/circuit-breaker.ts";
import { isServerResponse } from "../errors/database-errors.ts";

const PROBE_EVERY_MS = 500;

type Deps = {
  circuitBreaker: Pick<CircuitBreaker, "queueUp" | "queueDown">;
  /** Sends a statement by the queue's own driver. */
  ping: () => Promise<unknown>;
};

/**
 * Reports to the circuit breaker when the queue loses the database, and when it is back, for which
 * pg-boss has no event.
 */
export function createQueueConnectionMonitor({ circuitBreaker, ping }: Deps) {
  const closing = new AbortController();
  let isProbing = false;

  async function isReachable(): Promise<boolean> {
    try {
      await ping();
      return true;
    } catch (error) {
      return isServerResponse(error);
    }
  }

  async function probeUntilBack(): Promise<void> {
    while (!closing.signal.aborted) {
      if (await isReachable()) return circuitBreaker.queueUp();
      circuitBreaker.queueDown();
      await wait(PROBE_EVERY_MS, undefined, { ref: false, signal: closing.signal }).catch(() => {});
    }
  }

  return {
    connectionLost(): void {
      if (isProbing || closing.signal.aborted) return;
      isProbing = true;
      circuitBreaker.queueDown();
      void probeUntilBack().finally(() => {
        isProbing = false;
      });
    },
    close: () => closing.abort(),
  };
}
