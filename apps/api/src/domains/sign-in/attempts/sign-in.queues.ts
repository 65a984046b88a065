import { deviceCodeRequired } from "@ebute/contracts/sign-in";
import { LRUCache } from "lru-cache";
import { createFairQueue } from "#platform/concurrency/fair-queue.ts";
import { DomainError } from "#platform/errors/domain-error.ts";

// docs/security/sign-in-limits.md derives each number.

/**
 * At 30 ms each, the last of 100 waits 3 s: a class signs in behind one address at the same moment.
 */
const MAX_WAITING = 100;

/** At 30 ms each, the last of 300 waits 9 s, less than `MAX_WAIT_MS`. */
const MAX_KNOWN_DEVICES_WAITING = 300;

/** Browsers give up after 20 s, and the server ends a silent connection after 30 s. */
const MAX_WAIT_MS = 10_000;

/** Enough for two tabs of a browser; nobody types faster. */
const MAX_WAITING_PER_DEVICE = 2;

const REMEMBERED_MS = 15 * 60_000;
const MAX_REMEMBERED = 10_000;

/**
 * Accounts that sign in again within this time wait behind those that do not. Unit: milliseconds.
 */
const REPEATED_WITHIN_MS = 60_000;

/** A device whose cookie says that it has signed in to this account before. */
export type MarkedDevice = { subnet: string; mark: string; secret: string };

/** Undefined if no password was compared, because the account does not know the device. */
type Outcome = { isRight: boolean } | undefined;

export type SignInQueues = ReturnType<typeof createSignInQueues>;

/**
 * Attempts wait here before they query the database, so a flood of guesses holds few connections
 * and no permit.
 */
export function createSignInQueues() {
  const ofKnownDevices = createKnownDeviceQueues();
  const ofStrangers = createStrangerQueues();
  return { ...ofKnownDevices, ...ofStrangers };
}

/**
 * Known devices wait by subnet, account and device. An attacker with many accounts and devices can
 * delay only accounts that have signed in during the last minute.
 */
function createKnownDeviceQueues() {
  const limits = {
    maxWaiting: MAX_KNOWN_DEVICES_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    maxWaitingPerGroup: MAX_WAITING_PER_DEVICE,
  };
  const first = createFairQueue({ ...limits, maxRunning: 2 });
  const repeated = createFairQueue({ ...limits, maxRunning: 2 });
  const recent = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: REPEATED_WITHIN_MS });
  const forgotten = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: REMEMBERED_MS });
  const nameOf = ({ mark, secret }: MarkedDevice) => `${mark} ${secret}`;

  return {
    /**
     * True for a device that the account did not recognise at its last attempt: it queues with
     * unknown devices.
     */
    isForgotten: (device: MarkedDevice): boolean => forgotten.has(nameOf(device)),

    async knownDevices<Result extends Outcome>(
      device: MarkedDevice,
      compare: () => Promise<Result>,
    ): Promise<Result> {
      const { subnet, mark, secret } = device;
      const queue = recent.has(mark) ? repeated : first;
      recent.set(mark, true);
      const compared = await queue([subnet, mark, secret], compare);
      if (!compared) forgotten.set(nameOf(device), true);
      return compared;
    },
  };
}

/**
 * Subnets without a recent failure do not wait behind subnets that guess passwords. Sign-ins with a
 * code have their own queue: a wrong code costs no hash, so the queue is fast, and the owner of a
 * code can sign in from a subnet whose guesses fill the other queues.
 */
function createStrangerQueues() {
  const maxWaitMs = MAX_WAIT_MS;
  // Attempts from subnets with failures run one at a time, so other subnets get three of the four
  // slots.
  const others = createFairQueue({ maxRunning: 3, maxWaiting: 2 * MAX_WAITING, maxWaitMs });
  const afterFailure = createFairQueue({ maxRunning: 1, maxWaiting: MAX_WAITING, maxWaitMs });
  const withCode = createFairQueue({ maxRunning: 1, maxWaiting: MAX_WAITING, maxWaitMs });
  const failedSubnets = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: REMEMBERED_MS });

  return {
    withCode: <Result extends Outcome>(subnet: string, compare: () => Promise<Result>) =>
      withCode([subnet], compare),

    async strangers<Result extends Outcome>(
      subnet: string,
      compare: () => Promise<Result>,
    ): Promise<Result> {
      const queue = failedSubnets.has(subnet) ? afterFailure : others;
      return queue([subnet], async () => {
        try {
          const compared = await compare();
          if (compared?.isRight === false) failedSubnets.set(subnet, true);
          return compared;
        } catch (error) {
          if (isCodeRequired(error)) failedSubnets.set(subnet, true);
          throw error;
        }
      });
    },
  };
}

/**
 * Only this failure counts against the subnet: an outage, an overload or a client that disconnects
 * says nothing about it.
 */
function isCodeRequired(error: unknown): boolean {
  return error instanceof DomainError && error.failure.code === deviceCodeRequired.code;
}
