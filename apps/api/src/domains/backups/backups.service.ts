import { type BackupState, HELD_NOTICE } from "@ebute/contracts/backups";
import type { Write } from "#platform/db/unit-of-work.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { type Caller, requireAdmin } from "#platform/security/principal.ts";
import { allowAdminsWith } from "#src/site/permissions.ts";
import type { WaitingWork } from "#src/site/work/waiting-work.ts";
import type { ReadBackupConfig } from "./backups.config.ts";
import { presentBackupRun } from "./backups.presenter.ts";
import type { BackupsRepository } from "./backups.repository.ts";
import type { BackupAlerts } from "./schedule/backups.alerts.ts";
import type { BackupRunner } from "./schedule/backups.runner.service.ts";
import { lastDueAt, overdueHours } from "./schedule/backups.schedule.ts";

type Deps = {
  backups: BackupsRepository;
  readCurrent: ReadBackupConfig;
  runner: Pick<BackupRunner, "runNow">;
  alertOwners: BackupAlerts;
  write: Write;
  clock: Clock;
};

const HOUR_MS = 3_600_000;

/** The hourly job retries a broken target this many times per night. */
const MAX_ATTEMPTS = 3;

export type BackupsService = ReturnType<typeof createBackupsService>;

export function createBackupsService(deps: Deps) {
  const { backups, readCurrent, runner, alertOwners, write, clock } = deps;

  function hoursSince(moment: Date): number {
    return (clock.now().getTime() - moment.getTime()) / HOUR_MS;
  }

  /** Whether what acts by itself waits, because this may be a copy that runs beside the site. */
  async function isHeld(): Promise<boolean> {
    return (await backups.findRestoredFrom()) !== undefined;
  }

  async function readState() {
    const [last, verified, expectedSince, held, { place, schedule }] = await Promise.all([
      backups.findLast(),
      backups.findLastVerified(),
      backups.findExpectedSince(),
      isHeld(),
      readCurrent(),
    ]);
    const isNightly = place.kind !== "none" && schedule.schedule !== "off";
    const maxHours = overdueHours(schedule);
    const since = verified?.finishedAt ?? expectedSince;
    const isLate = since !== undefined && hoursSince(since) > maxHours;
    // A copy makes none by itself.
    const isOverdue = isNightly && !held && (isLate || (last !== undefined && !verified));
    return { isNightly, last, verified, isOverdue, maxHours };
  }

  async function alert(reason: string): Promise<void> {
    const lastVerified = await backups.findLastVerified();
    await alertOwners({ reason, verifiedAt: lastVerified?.finishedAt });
  }

  /** True when the scheduled time has passed, and no good backup was made since. */
  async function isDue(): Promise<boolean> {
    const { place, schedule } = await readCurrent();
    const dueAt = place.kind === "none" ? undefined : lastDueAt(schedule, clock.now());
    if (!dueAt) return false;
    const [verified, failures] = await Promise.all([
      backups.findLastVerified(),
      backups.countFailuresSince(dueAt),
    ]);
    if (verified && verified.startedAt >= dueAt) return false;
    return failures < MAX_ATTEMPTS;
  }

  /** True until the first scheduled time of a new target. */
  async function isBeforeFirstTime(): Promise<boolean> {
    const [verified, expectedSince, { schedule }] = await Promise.all([
      backups.findLastVerified(),
      backups.findExpectedSince(),
      readCurrent(),
    ]);
    const dueAt = lastDueAt(schedule, clock.now());
    return !verified && expectedSince !== undefined && dueAt !== undefined && dueAt < expectedSince;
  }

  /**
   * Makes and verifies a backup if one is due, records the result, and removes outdated archives.
   * @throws the failure after recording it, so that the queue logs it
   */
  async function backUpNightly(): Promise<void> {
    if (!(await isDue()) || !(await runner.runNow())) return;
    const { place } = await readCurrent();
    if (place.kind === "ready") await place.archives.removeOutdated();
  }

  return {
    backUpNightly,

    isHeld,

    /**
     * Works like `backUpNightly`, but the first backup to a new target waits for the night, and a
     * copy of the site leaves the backups of the site alone.
     */
    async backUpOnSchedule(): Promise<void> {
      if (!(await isHeld()) && !(await isBeforeFirstTime())) await backUpNightly();
    },

    /** Releases what is held since a restore. Idempotent. */
    async confirmSite(caller: Caller): Promise<void> {
      const restoredFrom = (await backups.findRestoredFrom())?.toISOString();
      if (!restoredFrom) return;
      await write(requireAdmin(caller), async (unit) => {
        if (!(await backups.releaseRestored(unit.tx, clock.now()))) return;
        const target = { kind: "backup", id: restoredFrom, label: restoredFrom } as const;
        await unit.record("backups.confirmSite", target);
      });
    },

    /** Sentences about a restored site, for the start; undefined when nothing is held. */
    async explainHold(): Promise<string | undefined> {
      const restoredFrom = await backups.findRestoredFrom();
      if (!restoredFrom) return undefined;
      return `This site was restored from the backup of ${restoredFrom.toISOString()}. ${HELD_NOTICE}`;
    },

    /**
     * Records since when backups are expected, and checks that the folder is usable. The site
     * starts in any case, because readers need it more than tonight's backup; the owners get a
     * mail.
     * @returns what is wrong with the folder, as a sentence
     */
    async checkAtStart(): Promise<string | undefined> {
      const { place } = await readCurrent();
      if (place.kind === "none") return undefined;
      await write(({ tx }) => backups.setExpected(tx, clock.now()));
      const verified = await backups.findLastVerified();
      const fault =
        place.kind === "faulty"
          ? place.problem
          : await place.archives.findFault(verified?.bytes ?? 0);
      if (fault && !(await isHeld())) await alert(fault);
      return fault;
    },

    /**
     * Runs each hour and alerts about missing backups: a failing job reports itself, but a job that
     * never runs does not.
     */
    async alertIfOverdue(): Promise<void> {
      const { isOverdue, last, maxHours } = await readState();
      if (isOverdue) await alert(last?.failure ?? `No backup was made for ${maxHours} hours.`);
    },

    async readMetrics() {
      const { isNightly, last, verified, isOverdue } = await readState();
      return {
        isNightly,
        isOverdue,
        hasFailed: last !== undefined && last.failure !== null,
        verifiedAtSeconds: (verified?.finishedAt.getTime() ?? 0) / 1_000,
        bytes: verified?.bytes ?? 0,
      };
    },

    async getState(): Promise<BackupState> {
      const [{ isNightly, last, verified, isOverdue }, restoredFrom] = await Promise.all([
        readState(),
        backups.findRestoredFrom(),
      ]);
      return {
        isNightly,
        last: last ? presentBackupRun(last) : null,
        verifiedAt: verified?.finishedAt.toISOString() ?? null,
        isOverdue,
        restoredFrom: restoredFrom?.toISOString() ?? null,
      };
    },

    /** Counts one while the last good backup is too old. */
    waiting: {
      isFor: allowAdminsWith("manageSite"),
      count: async () => ((await readState()).isOverdue ? 1 : 0),
    } satisfies WaitingWork,
  };
}
