import argon2 from "argon2";
import { createFairQueue } from "../../concurrency/fair-queue.ts";
import { createSemaphore } from "../../concurrency/semaphore.ts";

/** Source: OWASP Password Storage Cheat Sheet, argon2id with 19 MiB, 2 passes, 1 lane. */
const cost = { type: argon2.argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/**
 * Two hashes at a time, one per queue: each occupies a core, and more would starve other requests.
 */
const MAX_RUNNING_PER_QUEUE = 1;

/** At 30 ms each, the last of 40 waits 1.2 s. */
const MAX_WAITING_OPEN = 40;

/** At 30 ms each, the last of 20 waits 0.6 s. */
const MAX_WAITING_RESERVED = 20;

/**
 * Nobody types faster; an account that repeats right passwords must not fill the queue for the
 * others.
 */
const MAX_WAITING_PER_ACCOUNT = 2;

type Queue = {
  /**
   * Id of the account whose known device or open session it is. Such hashes have their own queue,
   * so that a flood of guesses from elsewhere never rejects them.
   */
  reservedFor?: string | undefined;
  /**
   * Sign-ins and open sessions are served alternately, so that accounts with repeated confirmations
   * cannot delay the sign-ins of others.
   */
  purpose?: "signIn" | "session";
};

export type Passwords = {
  /**
   * @throws {DomainError} TEMPORARILY_UNAVAILABLE when too many are waiting, TOO_MANY_REQUESTS when
   * too many of this account are waiting
   */
  hash(password: string, queue?: Queue): Promise<string>;
  /**
   * Verifies a password. It takes as long for an unknown account (no hash) as for a known one.
   * @throws {DomainError} as `hash`
   */
  verify(hash: string | undefined, password: string, queue?: Queue): Promise<boolean>;
};

export function createPasswords(): Passwords {
  const openQueue = createSemaphore({
    maxRunning: MAX_RUNNING_PER_QUEUE,
    maxWaiting: MAX_WAITING_OPEN,
  });
  const reservedQueue = createFairQueue({
    maxRunning: MAX_RUNNING_PER_QUEUE,
    maxWaiting: MAX_WAITING_RESERVED,
    maxWaitingPerGroup: MAX_WAITING_PER_ACCOUNT,
  });
  const dummyHash = argon2.hash("no account has this password", cost);

  function runQueued<Result>(
    { reservedFor, purpose = "session" }: Queue,
    work: () => Promise<Result>,
  ): Promise<Result> {
    return reservedFor === undefined
      ? openQueue(work)
      : reservedQueue([purpose, reservedFor], work);
  }

  return {
    hash: (password, queue = {}) => runQueued(queue, () => argon2.hash(normalise(password), cost)),
    verify: (hash, password, queue = {}) =>
      runQueued(queue, async () => {
        const isRight = await argon2.verify(hash ?? (await dummyHash), normalise(password));
        return isRight && hash !== undefined;
      }),
  };
}

/** Normalizes equal characters from different keyboards. Source: NIST SP 800-63B-4, 3.1.1.2. */
function normalise(password: string): string {
  return password.normalize("NFKC");
}
