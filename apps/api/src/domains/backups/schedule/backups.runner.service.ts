import { BACKUP_FAILED, backupTexts } from "@ebute/contracts/backups";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { StartupError } from "#platform/errors/startup-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { BackupLocation, ReadBackupConfig } from "../backups.config.ts";
import type { BackupProgressRepository, BackupsRepository } from "../backups.repository.ts";
import type { BackupProgressRow, BackupRunRow } from "../backups.table.ts";
import { startProgressReports } from "../progress/backups.progress-reports.ts";
import { StoreFailure } from "../targets/store-failure.ts";
import type { BackupAlerts } from "./backups.alerts.ts";

type Deps = {
  backups: BackupsRepository;
  progress: BackupProgressRepository;
  readCurrent: ReadBackupConfig;
  alertOwners: BackupAlerts;
  write: Write;
  clock: Clock;
};

const HOUR_MS = 3_600_000;
const RUN_RETENTION_HOURS = 366 * 24;
/** A running backup renews its row every two seconds. */
const INTERRUPTED_AFTER_MS = 2 * 60_000;

export type BackupRunner = ReturnType<typeof createBackupRunner>;

/** Runs one backup at a time in all processes, and records its progress and its result. */
export function createBackupRunner(deps: Deps) {
  const { backups, progress, readCurrent, alertOwners, write, clock } = deps;

  async function recordRun(
    tx: Transaction,
    startedAt: Date,
    outcome: Partial<BackupRunRow>,
  ): Promise<void> {
    const none = { bytes: 0, rows: 0, files: 0, missingFiles: 0, fileBytes: 0, failure: null };
    const finishedAt = clock.now();
    await backups.insert(tx, { id: newId(), startedAt, finishedAt, ...none, ...outcome });
    await backups.removeBefore(tx, new Date(finishedAt.getTime() - RUN_RETENTION_HOURS * HOUR_MS));
  }

  /** Marks this backup as running; false while another one waits or runs. */
  async function claim(tx: Transaction, { isStarted }: { isStarted: boolean }) {
    const now = clock.now();
    const present = await progress.findForUpdate(tx);
    if (present && !isInterrupted(present, now)) return undefined;
    if (present) {
      const { startedAt, requestedAt } = present;
      await recordRun(tx, startedAt ?? requestedAt, { failure: backupTexts.interrupted });
      await progress.remove(tx, present.id);
    }
    const id = newId();
    const isClaimed = await progress.insert(tx, {
      id,
      requestedAt: now,
      startedAt: isStarted ? now : null,
      heartbeatAt: now,
      step: "waiting",
      filesDone: 0,
      filesTotal: 0,
    });
    return isClaimed ? id : undefined;
  }

  async function makeVerified(
    startedAt: Date,
    place: BackupLocation,
    onProgress: Parameters<typeof startProgressReports>[0],
  ): Promise<Partial<BackupRunRow>> {
    if (place.kind === "none") throw new StartupError("There is no place for backups.");
    if (place.kind === "faulty") throw new StartupError(place.problem);
    const verified = await backups.findLastVerified();
    const fault = await place.archives.findFault(verified?.bytes ?? 0);
    if (fault) throw new StartupError(fault);
    const reports = startProgressReports(onProgress);
    try {
      const summary = await place.archives.make(startedAt, reports.report);
      const { bytes, rows, files, fileBytes, missingFiles } = summary;
      return { bytes, rows, files, fileBytes, missingFiles: missingFiles.length };
    } finally {
      await reports.stop();
    }
  }

  /**
   * Makes the backup of a claimed row.
   * @throws the failure after recording it, so that the queue logs it
   */
  async function runClaimed(id: string): Promise<void> {
    const startedAt = clock.now();
    try {
      const { place } = await readCurrent();
      const outcome = await makeVerified(startedAt, place, (steps) =>
        progress.save(id, steps, clock.now()),
      );
      await write(async ({ tx }) => {
        await recordRun(tx, startedAt, outcome);
        await progress.remove(tx, id);
      });
    } catch (error) {
      const failure = failureMessageOf(error);
      await write(async ({ tx }) => {
        await recordRun(tx, startedAt, { failure });
        await progress.remove(tx, id);
      });
      const verified = await backups.findLastVerified();
      await alertOwners({ reason: failure, verifiedAt: verified?.finishedAt });
      throw error;
    }
  }

  return {
    claim,
    runClaimed,

    /** Makes a backup at once. @returns false while another one waits or runs */
    async runNow(): Promise<boolean> {
      const id = await write(({ tx }) => claim(tx, { isStarted: true }));
      if (id === undefined) return false;
      await runClaimed(id);
      return true;
    },

    /** Makes the requested backup only once, although the queue may deliver a job twice. */
    async runRequested(id: string): Promise<void> {
      if (!(await progress.begin(id, clock.now()))) return;
      await runClaimed(id);
      const { place, schedule } = await readCurrent();
      // With a schedule, the next nightly run removes outdated backups, so that a manual backup
      // does not yet replace one of the same day.
      if (schedule.schedule === "off" && place.kind === "ready")
        await place.archives.removeOutdated();
    },
  };
}

/** True for a row whose process has not renewed it. */
export function isInterrupted({ heartbeatAt }: BackupProgressRow, now: Date): boolean {
  return now.getTime() - heartbeatAt.getTime() > INTERRUPTED_AFTER_MS;
}

function failureMessageOf(error: unknown): string {
  const isExplained = error instanceof StartupError || error instanceof StoreFailure;
  return isExplained ? error.message : BACKUP_FAILED;
}
