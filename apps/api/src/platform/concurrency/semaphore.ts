import { temporarilyUnavailable } from "@ebute/contracts/errors";
import { DomainError } from "../errors/domain-error.ts";

type Options = { maxRunning: number; maxWaiting: number };

type Priority = "interactive" | "background";

/**
 * Runs work within the limits of a semaphore. Background work runs after all other work and is
 * never rejected.
 */
export type RunLimited = <Result>(
  work: () => Promise<Result>,
  options?: { priority?: Priority },
) => Promise<Result>;

/**
 * Limits how many operations run at once and how many wait.
 * @returns a function that throws {DomainError} TEMPORARILY_UNAVAILABLE when the queue is full
 */
export function createSemaphore({ maxRunning, maxWaiting }: Options): RunLimited {
  const queues: Record<Priority, Array<() => void>> = { interactive: [], background: [] };
  let running = 0;

  async function acquire(priority: Priority): Promise<void> {
    if (running < maxRunning) {
      running += 1;
      return;
    }
    const waiting = queues[priority].length;
    if (priority === "interactive" && waiting >= maxWaiting) {
      throw new DomainError(temporarilyUnavailable, { detail: `queue is full: ${waiting} wait` });
    }
    await new Promise<void>((resolve) => queues[priority].push(resolve));
  }

  function release(): void {
    // The permit passes to the next waiter directly, so no newcomer can overtake it.
    const next = queues.interactive.shift() ?? queues.background.shift();
    if (next) next();
    else running -= 1;
  }

  return async (work, { priority = "interactive" } = {}) => {
    await acquire(priority);
    try {
      return await work();
    } finally {
      release();
    }
  };
}

/**
 * Holds a permit until the returned function is called, for work that streams its results.
 * @throws {DomainError} TEMPORARILY_UNAVAILABLE
 */
export async function acquirePermit(runLimited: RunLimited): Promise<() => void> {
  const acquired = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  runLimited(() => {
    acquired.resolve();
    return released.promise;
  }).catch(acquired.reject);
  await acquired.promise;
  return released.resolve;
}
