import type { StepProgress } from "./operations/make-backup.ts";

/** Shorter than the interval at which the panel polls. Unit: milliseconds. */
const REPORT_INTERVAL_MS = 2_000;

/**
 * Saves the latest progress every two seconds, which also shows that the process lives, and each new step once the one before it is saved. A
 * report that cannot be saved is left out: the backup goes on without the database's answer.
 */
export function startProgressReports(save: (progress: StepProgress) => Promise<void>) {
  let latest: StepProgress = { step: "waiting", filesDone: 0, filesTotal: 0 };
  let saving: Promise<void> | undefined;

  function flush(): Promise<void> {
    saving ??= saveLatest();
    return saving;
  }

  async function saveLatest(): Promise<void> {
    const { step } = latest;
    await save(latest).catch(() => {});
    saving = undefined;
    if (latest.step !== step) await flush();
  }

  const timer = setInterval(flush, REPORT_INTERVAL_MS);
  return {
    report(progress: StepProgress): void {
      const isNewStep = progress.step !== latest.step;
      latest = progress;
      if (isNewStep) void flush();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await saving;
    },
  };
}
