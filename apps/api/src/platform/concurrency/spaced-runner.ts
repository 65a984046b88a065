export type SpacedRunner = {
  /** Has the work run: at once, or once the interval is over. Requests in between are one. */
  request(): void;
  stop(): void;
};

/**
 * Runs work at most once per interval, and never twice at the same time.
 * @param work never rejects, because nobody waits for it
 */
export function createSpacedRunner(work: () => Promise<void>, intervalMs: number): SpacedRunner {
  let timer: NodeJS.Timeout | undefined;
  let startedAt = Number.NEGATIVE_INFINITY;
  let isRunning = false;
  let isRequested = false;

  function request(): void {
    isRequested = true;
    if (isRunning || timer) return;
    const waitMs = Math.max(0, startedAt + intervalMs - performance.now());
    timer = setTimeout(() => void run(), waitMs);
    timer.unref();
  }

  async function run(): Promise<void> {
    timer = undefined;
    isRequested = false;
    isRunning = true;
    startedAt = performance.now();
    try {
      await work();
    } finally {
      isRunning = false;
      if (isRequested) request();
    }
  }

  return {
    request,
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
