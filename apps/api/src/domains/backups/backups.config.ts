import type { BackupsGateway } from "./backups.gateway.ts";
import type { BackupSchedule } from "./schedule/backups.schedule.ts";
import type { BackupTarget } from "./targets/backup-target.ts";
import type { OpenedTarget } from "./targets/open-target.ts";

/** Current target and schedule of the backups. */
export type BackupConfig = {
  place: BackupLocation;
  schedule: BackupSchedule;
  isEncrypted: boolean;
};

export type BackupLocation =
  | { kind: "none" }
  /** A target is set but unusable; `problem` is the sentence that says why. */
  | { kind: "faulty"; problem: string }
  | { kind: "ready"; target: BackupTarget; opened: OpenedTarget; archives: BackupsGateway };

/** Reads the settings in force, also after a save in another process. */
export type ReadBackupConfig = () => Promise<BackupConfig>;
