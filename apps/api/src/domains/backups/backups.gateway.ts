import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type BackupFacts, type BackupSource, makeBackup } from "#platform/backup/make-backup.ts";
import { backupName, outdatedBackups } from "#platform/backup/retention.ts";

/** The folder of the archives. */
export type BackupsGateway = {
  make(now: Date): Promise<BackupFacts>;
  /** Removes what is older than the rule keeps. */
  removeOutdated(): Promise<void>;
};

export function createBackupsGateway(source: BackupSource, folder: string): BackupsGateway {
  return {
    make: (now) => makeBackup({ ...source, file: join(folder, backupName(now)), now }),
    async removeOutdated() {
      for (const name of outdatedBackups(await readdir(folder))) await rm(join(folder, name));
    },
  };
}
