/** At about 5 ms per call, the last of 100 concurrent calls waits half a second. */
const MAX_CONCURRENT_CALLS = 100;

const MIN_CONCURRENT_CALLS = 30;

/** Reads slower than this lower the limit. Unit: milliseconds. */
const SLOW_READ_MS = 400;

type Options = { max?: number; now?: () => number };

export type ConcurrencyLimiter = {
  isSaturated(): boolean;
  /**
   * Takes a permit. Returns the function that releases it, to be called once, or undefined when
   * saturated.
   * @param isRead only reads adapt the limit: uploads, sign-ins and AI drafts are slow by nature
   */
  tryAcquire(call: { isRead: boolean }): (() => void) | undefined;
};

/**
 * Limits concurrent calls. Each slow read lowers the limit by one, each fast read raises it by one.
 */
export function createAdaptiveLimiter({
  max = MAX_CONCURRENT_CALLS,
  now = () => performance.now(),
}: Options = {}): ConcurrencyLimiter {
  const min = Math.min(max, MIN_CONCURRENT_CALLS);
  let limit = max;
  let running = 0;

  return {
    isSaturated: () => running >= limit,
    tryAcquire({ isRead }) {
      if (running >= limit) return undefined;
      running += 1;
      const startedAt = now();
      return () => {
        running -= 1;
        if (!isRead) return;
        const isSlow = now() - startedAt > SLOW_READ_MS;
        limit = Math.max(min, Math.min(max, limit + (isSlow ? -1 : 1)));
      };
    },
  };
}
