import { BACKUP_FAILED, type BackupState } from "@ebute/contracts/backups";
import type { Clock } from "#platform/clock.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { StartupError } from "#platform/errors/startup-error.ts";
import { newId } from "#platform/ids.ts";
import { assertAllowed, type Caller } from "#platform/principal.ts";
import type { BackupsGateway } from "./backups.gateway.ts";
import { canSeeBackups } from "./backups.policy.ts";
import { presentBackupRun } from "./backups.presenter.ts";
import type { BackupsRepository } from "./backups.repository.ts";
import type { BackupRunRow } from "./backups.table.ts";

type Deps = {
  backups: BackupsRepository;
  /** Undefined where no folder for backups is set. */
  archives: BackupsGateway | undefined;
  write: Write;
  clock: Clock;
};

const HOUR_MS = 3_600_000;

/** A good backup that is younger is enough: jobs that piled up while nobody did them are not done one after another. */
const ENOUGH_HOURS = 12;
const OVERDUE_HOURS = 48;
const REMEMBERED_HOURS = 366 * 24;

export type BackupsService = ReturnType<typeof createBackupsService>;

export function createBackupsService({ backups, archives, write, clock }: Deps) {
  function hoursSince(moment: Date): number {
    return (clock.now().getTime() - moment.getTime()) / HOUR_MS;
  }

  async function note(startedAt: Date, outcome: Partial<BackupRunRow>): Promise<void> {
    const none = { bytes: 0, rows: 0, files: 0, missingFiles: 0, failure: null };
    const finishedAt = clock.now();
    await write(async ({ tx }) => {
      await backups.insert(tx, { id: newId(), startedAt, finishedAt, ...none, ...outcome });
      await backups.removeBefore(tx, new Date(finishedAt.getTime() - REMEMBERED_HOURS * HOUR_MS));
    });
  }

  return {
    /** How the backups go, for the dashboard. */
    async getState(caller: Caller): Promise<BackupState> {
      assertAllowed(caller, canSeeBackups(caller.principal));
      const [last, verified] = await Promise.all([backups.findLast(), backups.findLastVerified()]);
      const isNightly = archives !== undefined;
      return {
        isNightly,
        last: last ? presentBackupRun(last) : null,
        verifiedAt: verified?.finishedAt.toISOString() ?? null,
        isOverdue:
          isNightly &&
          last !== undefined &&
          (!verified || hoursSince(verified.finishedAt) > OVERDUE_HOURS),
      };
    },

    /**
     * The nightly job: makes and verifies one, notes what became of it, and removes those that are old enough.
     * @throws what went wrong, after it was noted, so that the queue tries again and the log has it
     */
    async makeNightly(): Promise<void> {
      if (!archives) return;
      const verified = await backups.findLastVerified();
      if (verified && hoursSince(verified.startedAt) < ENOUGH_HOURS) return;
      const startedAt = clock.now();
      try {
        const { bytes, rows, files, missingFiles } = await archives.make(startedAt);
        await note(startedAt, { bytes, rows, files, missingFiles: missingFiles.length });
      } catch (error) {
        await note(startedAt, { failure: sentenceOf(error) });
        throw error;
      }
      await archives.removeOutdated();
    },
  };
}

function sentenceOf(error: unknown): string {
  return error instanceof StartupError ? error.message : BACKUP_FAILED;
}
