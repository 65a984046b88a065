import { tooManyRequests } from "@ebute/contracts/errors";
import { DomainError } from "../errors/domain-error.ts";

type Options = {
  maxRunning: number;
  maxWaiting: number;
  /** Limit for one key, also while there is room for others. */
  maxWaitingPerKey?: number;
  /** Refuses work that has waited longer when its turn comes: its client has left, or is about to. */
  maxWaitMs?: number;
  now?: () => number;
};

/** Runs work when it is the turn of its key. @throws {DomainError} TOO_MANY_REQUESTS when there is no room to wait */
export type RunFairly = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

type Waiter = { since: number; start(): void; refuse(): void };

const RETRY_AFTER_SECONDS = 5;

/**
 * Limits how many operations run at once and how many wait, and serves the keys in rotation: a key with one waiter is
 * not delayed by a key with a hundred. When all places are taken, the key with the most waiters loses its newest one.
 */
export function createFairQueue(options: Options): RunFairly {
  const { maxRunning, maxWaiting, maxWaitingPerKey = maxWaiting } = options;
  const { maxWaitMs = Number.POSITIVE_INFINITY, now = () => performance.now() } = options;
  // A Map iterates in insertion order, so its first key is the next one in rotation.
  const queues = new Map<string, Waiter[]>();
  let running = 0;
  let waiting = 0;

  /** Makes room by the longest queue's newest waiter. Returns false if that queue is not longer than the caller's. */
  function evictFor(ownLength: number): boolean {
    let longest: Waiter[] = [];
    for (const queue of queues.values()) if (queue.length > longest.length) longest = queue;
    if (longest.length <= ownLength + 1) return false;
    waiting -= 1;
    longest.pop()?.refuse();
    return true;
  }

  async function acquire(key: string): Promise<void> {
    if (running < maxRunning) {
      running += 1;
      return;
    }
    const queue = queues.get(key) ?? [];
    if (queue.length >= maxWaitingPerKey) throw refusal();
    if (waiting >= maxWaiting && !evictFor(queue.length)) throw refusal();
    const turn = Promise.withResolvers<void>();
    const refuse = () => turn.reject(refusal());
    queue.push({ since: now(), start: turn.resolve, refuse });
    queues.set(key, queue);
    waiting += 1;
    await turn.promise;
  }

  /** Removes the waiter whose turn it is, and puts its key at the end of the rotation. */
  function shift(): Waiter | undefined {
    const [next] = queues;
    if (!next) return undefined;
    const [key, queue] = next;
    const waiter = queue.shift();
    waiting -= 1;
    queues.delete(key);
    if (queue.length > 0) queues.set(key, queue);
    return waiter;
  }

  function release(): void {
    let next = shift();
    while (next && now() - next.since > maxWaitMs) {
      next.refuse();
      next = shift();
    }
    // The permit passes to the next waiter directly, so no newcomer can overtake it.
    if (next) next.start();
    else running -= 1;
  }

  return async (key, work) => {
    await acquire(key);
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
