import type { BackupsGateway } from "./backups.gateway.ts";
import type { BackupSchedule } from "./schedule/backups.schedule.ts";
import type { BackupTarget } from "./targets/backup-target.ts";
import type { OpenedTarget } from "./targets/open-target.ts";

/** Place and schedule of the backups in force. */
export type CurrentBackups = {
  place: BackupLocation;
  schedule: BackupSchedule;
  isEncrypted: boolean;
};

export type BackupLocation =
  | { kind: "none" }
  /** It is set, and cannot be used for a reason that is told in a sentence. */
  | { kind: "faulty"; problem: string }
  | { kind: "ready"; target: BackupTarget; opened: OpenedTarget; archives: BackupsGateway };

/** Reads the settings in force, also after a save in another process. */
export type ReadCurrentBackups = () => Promise<CurrentBackups>;
