import { tooManyRequests } from "@ebute/contracts/errors";
import { DomainError } from "../errors/domain-error.ts";
import { createRoundRobinQueue, type GroupPath } from "./round-robin-queue.ts";

type Options = {
  maxRunning: number;
  maxWaiting: number;
  /** Limit for one of the narrowest groups, also while there is room for others. */
  maxWaitingPerGroup?: number;
  /**
   * Refuses work that has waited longer when its turn comes: its client has left, or is about to.
   */
  maxWaitMs?: number;
  now?: () => number;
};

/**
 * Runs work when its group is next in rotation.
 * @throws {DomainError} TOO_MANY_REQUESTS when the queue is full
 */
export type RunFairly = <Result>(path: GroupPath, work: () => Promise<Result>) => Promise<Result>;

type Waiter = { since: number; start(): void; refuse(): void };

const RETRY_AFTER_SECONDS = 5;

/**
 * Limits how many operations run at once and how many wait, and serves the groups round-robin: a
 * group with one waiter is not delayed by a group with a hundred. When the queue is full, a
 * newcomer of a smaller group evicts the newest waiter of the largest group.
 */
export function createFairQueue(options: Options): RunFairly {
  const { maxRunning, maxWaiting, maxWaitingPerGroup = maxWaiting } = options;
  const { maxWaitMs = Number.POSITIVE_INFINITY, now = () => performance.now() } = options;
  const rotation = createRoundRobinQueue<Waiter>();
  let running = 0;

  /**
   * Returns false if the queue is full and the newcomer's group may not evict a waiter of a larger
   * one.
   */
  function makeRoom(path: GroupPath): boolean {
    if (rotation.sizeOf(path) >= maxWaitingPerGroup) return false;
    if (rotation.size() < maxWaiting) return true;
    const evicted = rotation.evictFor(path);
    evicted?.refuse();
    return evicted !== undefined;
  }

  async function acquire(path: GroupPath): Promise<void> {
    if (running < maxRunning) {
      running += 1;
      return;
    }
    if (!makeRoom(path)) throw refusal();
    const turn = Promise.withResolvers<void>();
    const refuse = () => turn.reject(refusal());
    rotation.add(path, { since: now(), start: turn.resolve, refuse });
    await turn.promise;
  }

  function release(): void {
    let next = rotation.shift();
    while (next && now() - next.since > maxWaitMs) {
      next.refuse();
      next = rotation.shift();
    }
    // The permit passes to the next waiter directly, so no newcomer can overtake it.
    if (next) next.start();
    else running -= 1;
  }

  return async (path, work) => {
    await acquire(path);
    try {
      return await work();
    } finally {
      release();
    }
  };
}

function refusal(): DomainError {
  return new DomainError(tooManyRequests, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
