import type { StepProgress } from "../operations/make-backup.ts";

/** Shorter than the interval at which the panel polls. Unit: milliseconds. */
const REPORT_INTERVAL_MS = 2_000;

/**
 * Saves each new step in order, and the latest progress every two seconds, which also proves that
 * the process is alive. Skips a report that cannot be saved: the backup does not depend on it.
 */
export function startProgressReports(save: (progress: StepProgress) => Promise<void>) {
  let latest: StepProgress = { step: "waiting", filesDone: 0, filesTotal: 0 };
  let saved = Promise.resolve();
  let waiting = 0;

  function enqueueSave(progress: StepProgress): void {
    waiting += 1;
    saved = saved
      .then(() => save(progress))
      .catch(() => {})
      .finally(() => {
        waiting -= 1;
      });
  }

  // Skips the interval while a save is pending, so that no reports pile up.
  const timer = setInterval(() => waiting === 0 && enqueueSave(latest), REPORT_INTERVAL_MS);
  return {
    report(progress: StepProgress): void {
      const isNewStep = progress.step !== latest.step;
      latest = progress;
      if (isNewStep) enqueueSave(progress);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await saved;
    },
  };
}
