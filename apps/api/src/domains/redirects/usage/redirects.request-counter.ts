import type { Clock } from "#platform/runtime/clock.ts";
import type { Logger } from "#platform/runtime/logger.ts";
import type { RedirectsRepository } from "../redirects.repository.ts";
import type { MissingPathsRepository } from "./redirects.missing-paths.repository.ts";

/** Time for which requests are counted in memory before they are written. Unit: milliseconds. */
export const FLUSH_INTERVAL_MS = 5_000;

/** Maximum number of addresses counted between two writes; a flood of others is not counted. */
const PATHS_PER_FLUSH_MAX = 200;

export type RequestCounter = ReturnType<typeof createRequestCounter>;

type Deps = {
  redirects: Pick<RedirectsRepository, "addHits">;
  missingPaths: Pick<MissingPathsRepository, "addHits">;
  clock: Clock;
  logger: Pick<Logger, "warn">;
};

/**
 * Counts uses of redirects and requests for unknown addresses. Any number of requests costs at most
 * two statements per interval.
 */
export function createRequestCounter({ redirects, missingPaths, clock, logger }: Deps) {
  const used = new Map<string, number>();
  const missing = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> | undefined;

  function scheduleFlush(): void {
    timer ??= setTimeout(() => void flush(), FLUSH_INTERVAL_MS).unref();
  }

  async function writeCounts(): Promise<void> {
    const now = clock.now();
    await writeOut(used, (counts) =>
      redirects.addHits(
        counts.map(([id, hits]) => ({ id, hits })),
        now,
      ),
    );
    await writeOut(missing, (counts) =>
      missingPaths.addHits(
        counts.map(([path, hits]) => ({ path, hits })),
        now,
      ),
    );
  }

  /** Writes what has been counted. Counts that cannot be written stay for the next time. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    await flushing;
    flushing = writeCounts().catch((error: unknown) => {
      logger.warn({ err: error }, "requests for old and unknown addresses could not be counted");
      scheduleFlush();
    });
    await flushing;
  }

  return {
    countUse(id: string): void {
      add(used, id, 1);
      scheduleFlush();
    },

    countMissing(path: string): void {
      if (!missing.has(path) && missing.size >= PATHS_PER_FLUSH_MAX) return;
      add(missing, path, 1);
      scheduleFlush();
    },

    flush,

    /** Writes the pending counts and stops counting. */
    async close(): Promise<void> {
      await flush();
      clearTimeout(timer);
    },
  };
}

function add(counts: Map<string, number>, key: string, times: number): void {
  counts.set(key, (counts.get(key) ?? 0) + times);
}

/** Removes the counts while they are written, so that no request is counted twice or lost. */
async function writeOut(
  counts: Map<string, number>,
  write: (taken: [string, number][]) => Promise<void>,
): Promise<void> {
  // Sorted, so that two processes lock rows in the same order and cannot deadlock.
  const sortedCounts = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
  if (sortedCounts.length === 0) return;
  counts.clear();
  try {
    await write(sortedCounts);
  } catch (error) {
    for (const [key, times] of sortedCounts) add(counts, key, times);
    throw error;
  }
}
