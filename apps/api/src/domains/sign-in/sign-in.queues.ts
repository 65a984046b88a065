import { deviceCodeNotRight, deviceCodeRequired } from "@ebute/contracts/auth";
import { LRUCache } from "lru-cache";
import { createFairQueue, type RunFairly } from "#platform/concurrency/fair-queue.ts";
import { DomainError } from "#platform/errors/domain-error.ts";

// docs/security/sign-in-limits.md derives each number.

/** At 30 ms each, the last of 100 waits 3 s: a class signs in behind one address at the same moment. */
const MAX_WAITING = 100;

/** Browsers give up after 20 s, and the server ends a silent connection after 30 s. */
const MAX_WAIT_MS = 10_000;

/** Two tabs of a browser; nobody types faster. */
const MAX_WAITING_PER_DEVICE = 2;

const REMEMBERED_FAILURE_MS = 15 * 60_000;
const MAX_REMEMBERED_SUBNETS = 10_000;

export type SignInQueues = {
  /** Key: the secret of the device. */
  knownDevices: RunFairly;
  /** Subnets without a recent failure do not wait behind those that guess. */
  strangers<Result extends { isRight: boolean } | undefined>(
    subnet: string,
    compare: () => Promise<Result>,
  ): Promise<Result>;
};

/** Attempts wait here before they query the database, so a flood of guesses holds few connections and no permit. */
export function createSignInQueues(): SignInQueues {
  const maxWaitMs = MAX_WAIT_MS;
  const knownDevices = createFairQueue({
    ...{ maxRunning: 3, maxWaiting: MAX_WAITING, maxWaitMs },
    maxWaitingPerKey: MAX_WAITING_PER_DEVICE,
  });
  // Hashes of strangers run one at a time, so subnets without a failure get three of four.
  const others = createFairQueue({ maxRunning: 3, maxWaiting: 2 * MAX_WAITING, maxWaitMs });
  const afterFailure = createFairQueue({ maxRunning: 1, maxWaiting: MAX_WAITING, maxWaitMs });
  const failedSubnets = new LRUCache<string, true>({
    max: MAX_REMEMBERED_SUBNETS,
    ttl: REMEMBERED_FAILURE_MS,
  });

  return {
    knownDevices,
    strangers(subnet, compare) {
      const queue = failedSubnets.has(subnet) ? afterFailure : others;
      return queue(subnet, async () => {
        try {
          const compared = await compare();
          if (compared?.isRight === false) failedSubnets.set(subnet, true);
          return compared;
        } catch (error) {
          if (isRefusal(error)) failedSubnets.set(subnet, true);
          throw error;
        }
      });
    },
  };
}

const REFUSALS: ReadonlySet<string> = new Set([deviceCodeNotRight.code, deviceCodeRequired.code]);

/** An outage, an overload or a client that disconnects says nothing about the subnet. */
function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && REFUSALS.has(error.failure.code);
}
