import { BACKUP_FAILED, type BackupState } from "@ebute/contracts/backups";
import type { Write } from "#platform/db/unit-of-work.ts";
import { StartupError } from "#platform/errors/startup-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { assertAllowed, type Caller } from "#platform/security/principal.ts";
import type { BackupAlerts } from "./backups.alerts.ts";
import type { BackupsGateway } from "./backups.gateway.ts";
import { canSeeBackups } from "./backups.policy.ts";
import { presentBackupRun } from "./backups.presenter.ts";
import type { BackupsRepository } from "./backups.repository.ts";
import type { BackupRunRow } from "./backups.table.ts";

type Deps = {
  backups: BackupsRepository;
  /** Undefined when no backup folder or bucket is configured. */
  archives: BackupsGateway | undefined;
  alertOwners: BackupAlerts;
  write: Write;
  clock: Clock;
};

const HOUR_MS = 3_600_000;

/** A younger verified backup is enough, so jobs that piled up do not run one after another. */
const MIN_BACKUP_INTERVAL_HOURS = 12;
const OVERDUE_HOURS = 48;
const RUN_RETENTION_HOURS = 366 * 24;

const OVERDUE_MESSAGE = `No backup was made for ${OVERDUE_HOURS} hours.`;

export type BackupsService = ReturnType<typeof createBackupsService>;

export function createBackupsService({ backups, archives, alertOwners, write, clock }: Deps) {
  function hoursSince(moment: Date): number {
    return (clock.now().getTime() - moment.getTime()) / HOUR_MS;
  }

  async function recordRun(startedAt: Date, outcome: Partial<BackupRunRow>): Promise<void> {
    const none = { bytes: 0, rows: 0, files: 0, missingFiles: 0, failure: null };
    const finishedAt = clock.now();
    await write(async ({ tx }) => {
      await backups.insert(tx, { id: newId(), startedAt, finishedAt, ...none, ...outcome });
      await backups.removeBefore(
        tx,
        new Date(finishedAt.getTime() - RUN_RETENTION_HOURS * HOUR_MS),
      );
    });
  }

  async function readState() {
    const [last, verified, expectedSince] = await Promise.all([
      backups.findLast(),
      backups.findLastVerified(),
      backups.findExpectedSince(),
    ]);
    const isNightly = archives !== undefined;
    const since = verified?.finishedAt ?? expectedSince;
    const isLate = since !== undefined && hoursSince(since) > OVERDUE_HOURS;
    const isOverdue = isNightly && (isLate || (last !== undefined && !verified));
    return { isNightly, last, verified, isOverdue };
  }

  async function alert(reason: string): Promise<void> {
    const verified = await backups.findLastVerified();
    await alertOwners({ reason, verifiedAt: verified?.finishedAt });
  }

  return {
    /**
     * Records since when backups are expected, and checks that the folder is usable. The site starts in any case,
     * because readers need it more than tonight's backup; the owners get a mail.
     * @returns what is wrong with the folder, as a sentence
     */
    async checkAtStart(): Promise<string | undefined> {
      if (!archives) return undefined;
      await write(({ tx }) => backups.setExpected(tx, clock.now()));
      const verified = await backups.findLastVerified();
      const fault = await archives.findFault(verified?.bytes ?? 0);
      if (fault) await alert(fault);
      return fault;
    },

    /** Runs each hour: a failing job alerts by itself, but a job that never runs does not. */
    async alertIfOverdue(): Promise<void> {
      const { isOverdue, last } = await readState();
      if (isOverdue) await alert(last?.failure ?? OVERDUE_MESSAGE);
    },

    async readMetrics() {
      const { isNightly, last, verified, isOverdue } = await readState();
      return {
        ...{ isNightly, isOverdue },
        hasFailed: last !== undefined && last.failure !== null,
        verifiedAtSeconds: (verified?.finishedAt.getTime() ?? 0) / 1_000,
        bytes: verified?.bytes ?? 0,
      };
    },

    /** State of the backups for the dashboard. */
    async getState(caller: Caller): Promise<BackupState> {
      assertAllowed(caller, canSeeBackups(caller.principal));
      const { isNightly, last, verified, isOverdue } = await readState();
      return {
        isNightly,
        last: last ? presentBackupRun(last) : null,
        verifiedAt: verified?.finishedAt.toISOString() ?? null,
        isOverdue,
      };
    },

    /**
     * Makes and verifies a backup, records the result, and removes outdated archives.
     * @throws the failure after recording it, so that the queue retries and logs it
     */
    async backUpNightly(): Promise<void> {
      if (!archives) return;
      const verified = await backups.findLastVerified();
      if (verified && hoursSince(verified.startedAt) < MIN_BACKUP_INTERVAL_HOURS) return;
      const startedAt = clock.now();
      try {
        const { bytes, rows, files, missingFiles } = await archives.make(startedAt);
        await recordRun(startedAt, { bytes, rows, files, missingFiles: missingFiles.length });
      } catch (error) {
        const failure = failureMessageOf(error);
        await recordRun(startedAt, { failure });
        await alert(failure);
        throw error;
      }
      await archives.removeOutdated();
    },
  };
}

function failureMessageOf(error: unknown): string {
  return error instanceof StartupError ? error.message : BACKUP_FAILED;
}
