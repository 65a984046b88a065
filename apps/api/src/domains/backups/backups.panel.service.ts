import {
  type BackupActivity,
  type BackupList,
  type BackupOverview,
  backupRunning,
  backupTargetMissing,
} from "@ebute/contracts/backups";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { Installation } from "#platform/runtime/installation.ts";
import { type Caller, requireAdmin } from "#platform/security/principal.ts";
import { backupTime } from "./archives/archive-names.ts";
import type { BackupLocation, ReadBackupConfig } from "./backups.config.ts";
import {
  presentArchive,
  presentBackupProgress,
  presentBackupRun,
  presentFailedRun,
} from "./backups.presenter.ts";
import { backupStarts } from "./backups.rate-limits.ts";
import type { BackupProgressRepository, BackupsRepository } from "./backups.repository.ts";
import { writeRestoreCommand } from "./operations/restore-command.ts";
import { makeRequestedBackupJob } from "./schedule/backups.jobs.ts";
import type { BackupRunner } from "./schedule/backups.runner.service.ts";
import { nextDueAt } from "./schedule/backups.schedule.ts";
import { isOnSameDisk } from "./targets/backup-folder.ts";
import { type BackupTarget, describeTarget } from "./targets/backup-target.ts";

type Deps = {
  backups: BackupsRepository;
  progress: Pick<BackupProgressRepository, "find">;
  readCurrent: ReadBackupConfig;
  runner: Pick<BackupRunner, "claim">;
  bases: readonly string[];
  dataDir: string;
  installation: Installation;
  limits: Pick<RateLimits, "count">;
  write: Write;
  clock: Clock;
};

/** Enough for one run a night during a year, plus some failed attempts. */
const MAX_RUNS = 1_000;
const MAX_FAILURES_SHOWN = 10;

export type BackupsPanelService = ReturnType<typeof createBackupsPanelService>;

/** The section of the panel where owners see and start backups. */
export function createBackupsPanelService(deps: Deps) {
  const { backups, progress, readCurrent, runner, limits, write, clock } = deps;

  async function findProblem(place: BackupLocation): Promise<string | null> {
    if (place.kind === "none") return null;
    if (place.kind === "faulty") return place.problem;
    const verified = await backups.findLastVerified();
    return (await place.archives.findFault(verified?.bytes ?? 0)) ?? null;
  }

  async function getActivity(): Promise<BackupActivity> {
    const [row, last] = await Promise.all([progress.find(), backups.findLast()]);
    return {
      progress: row ? presentBackupProgress(row, clock.now()) : null,
      last: last ? presentBackupRun(last) : null,
    };
  }

  return {
    /** Progress of the running backup; the panel polls it. */
    getActivity,

    /** Target and schedule in use, and whether a backup could be stored now. */
    async getOverview(): Promise<BackupOverview> {
      const { place, schedule, isEncrypted } = await readCurrent();
      const next = place.kind === "none" ? undefined : nextDueAt(schedule, clock.now());
      const problem = await findProblem(place);
      return {
        ...(await describePlace(place, deps.dataDir)),
        problem,
        isEncrypted,
        bases: [...deps.bases],
        nextRunAt: next?.toISOString() ?? null,
      };
    },

    /** The stored archives and the last failed runs, newest first. */
    async list(): Promise<BackupList> {
      const [{ place }, runs] = await Promise.all([readCurrent(), backups.listNewest(MAX_RUNS)]);
      const failed = runs
        .filter(({ failure }) => failure !== null)
        .slice(0, MAX_FAILURES_SHOWN)
        .map(presentFailedRun);
      const { archives, problem } = await listArchives(place);
      const verified = new Map(
        runs
          .filter(({ failure }) => failure === null)
          .map((run) => [secondOf(run.startedAt), run] as const),
      );
      const present = (target: BackupTarget) =>
        archives.map((file) => {
          const madeAt = backupTime(file.name) ?? file.writtenAt;
          const { installation } = deps;
          const restoreCommand = writeRestoreCommand(file.name, { target, installation });
          return presentArchive({ file, run: verified.get(secondOf(madeAt)), restoreCommand });
        });
      const stored = place.kind === "ready" ? present(place.target) : [];
      const all = [...stored, ...failed];
      all.sort((one, other) => (one.madeAt < other.madeAt ? 1 : -1));
      return { backups: all, problem };
    },

    /**
     * Enqueues a backup. A second request while one waits or runs is refused.
     * @throws {DomainError} BACKUP_TARGET_MISSING, BACKUP_RUNNING, TOO_MANY_REQUESTS
     */
    async start(caller: Caller): Promise<BackupActivity> {
      const { place } = await readCurrent();
      if (place.kind === "none") throw new DomainError(backupTargetMissing);
      await write(requireAdmin(caller), async (unit) => {
        const id = await runner.claim(unit.tx, { isStarted: false });
        if (id === undefined) throw new DomainError(backupRunning);
        await limits.count(backupStarts, "site", unit.tx);
        await unit.enqueue(makeRequestedBackupJob, { id });
        await unit.record("backups.start", { kind: "backup", id, label: "By hand" });
      });
      return getActivity();
    },
  };
}

async function describePlace(place: BackupLocation, dataDir: string) {
  if (place.kind !== "ready") {
    return { target: "none", place: "", isOnServerDisk: false } as const;
  }
  const { target } = place;
  const isFolder = target.kind === "folder";
  return {
    target: isFolder ? "folder" : "s3",
    place: describeTarget(target),
    isOnServerDisk: isFolder && (await isOnSameDisk(target.folder, dataDir)),
  } as const;
}

async function listArchives(place: BackupLocation) {
  if (place.kind === "none") return { archives: [], problem: null };
  if (place.kind === "faulty") return { archives: [], problem: place.problem };
  try {
    return { archives: await place.opened.archives.listFiles(), problem: null };
  } catch {
    const problem = `The backups in ${describeTarget(place.target)} cannot be listed. Press “Check this place” below.`;
    return { archives: [], problem };
  }
}

function secondOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000);
}
