import { setTimeout as wait } from "node:timers/promises";
import { isDatabaseUnavailable } from "../errors/database-errors.ts";

/** Unit: milliseconds. */
const REPEAT_EVERY_MS = 1_000;

/** Far fewer can be in flight; an outage ends all of them within seconds. */
const MAX_PENDING = 1_000;

/**
 * Releases attempts, and repeats releases that failed because the database was unavailable: a right
 * password would otherwise stay counted as a failure. If the process ends before that, those
 * attempts stay counted until their window ends.
 */
export function createPendingReleases<Attempt>(release: (attempt: Attempt) => Promise<void>) {
  const pending: Attempt[] = [];
  const closing = new AbortController();
  const { signal } = closing;
  let isRepeating = false;

  async function tryRelease(attempt: Attempt): Promise<boolean> {
    try {
      await release(attempt);
      return true;
    } catch (error) {
      if (isDatabaseUnavailable(error)) return false;
      throw error;
    }
  }

  async function repeatUntilReleased(): Promise<void> {
    while (pending.length > 0) {
      await wait(REPEAT_EVERY_MS, undefined, { ref: false, signal });
      for (let next = pending[0]; next && (await tryRelease(next)); next = pending[0]) {
        pending.shift();
      }
    }
  }

  function startRepeating(): void {
    if (isRepeating || signal.aborted) return;
    isRepeating = true;
    repeatUntilReleased()
      // Gives up when the process closes, and after any other failure, which would only repeat.
      .catch(() => pending.splice(0))
      .finally(() => {
        isRepeating = false;
      });
  }

  return {
    /** Resolves at once while the database is unavailable. */
    async release(attempt: Attempt): Promise<void> {
      if (await tryRelease(attempt)) return;
      if (pending.length >= MAX_PENDING) pending.shift();
      pending.push(attempt);
      startRepeating();
    },
    close: () => closing.abort(),
  };
}
