import { createAccountsRepository } from "#domains/accounts/accounts.repository.ts";
import {
  type ArchiveFolder,
  createBucketArchiveStore,
  createDiskArchiveStore,
} from "#domains/backups/archives/archive-store.ts";
import { findFolderProblem } from "#domains/backups/archives/check-folder.ts";
import { createFileVault } from "#domains/backups/archives/file-vault.ts";
import { createBackupFilesRepository } from "#domains/backups/backup-files.repository.ts";
import { createBackupAlerts } from "#domains/backups/backups.alerts.ts";
import { createBackupsGateway } from "#domains/backups/backups.gateway.ts";
import { createBackupsRepository } from "#domains/backups/backups.repository.ts";
import { createBackupsService } from "#domains/backups/backups.service.ts";
import type { BackupRepository } from "#domains/backups/operations/nightly-backup.ts";
import type { MailService } from "#domains/mail/mail.service.ts";
import type { Database, DatabaseConnection } from "#platform/db/client.ts";
import type { Config } from "#platform/runtime/config/config.ts";
import { createS3Storage } from "#platform/storage/s3-storage.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { createBackupSource, openFolderVault } from "./backup-source.ts";
import type { SharedDependencies } from "./core.ts";

type Deps = {
  config: Config;
  connection: DatabaseConnection;
  db: Database;
  shared: SharedDependencies;
  storage: Storage;
  mail: MailService;
};

/** Wires the nightly backups and the alerts about failed ones. */
export function createBackups({ config, connection, db, shared, storage, mail }: Deps) {
  const source = createBackupSource({ connection, storage, settings: config.settingsSnapshot });
  const repository = openBackupRepository(config, db);
  const service = createBackupsService({
    ...shared,
    backups: createBackupsRepository(db),
    alertOwners: createBackupAlerts({
      ...shared,
      mail,
      findOwnerEmails: createAccountsRepository(db).findOwnerEmails,
    }),
    archives: repository && createBackupsGateway(source, repository),
  });
  return { service, isNightly: repository !== undefined };
}

type RepositoryConfig = Pick<Config, "backupDir" | "backupS3" | "backupRecipient" | "dataDir">;

/** Opens the store of the nightly backups; undefined when neither a folder nor a bucket is configured. */
export function openBackupRepository(
  { backupDir, backupS3, backupRecipient: recipient, dataDir }: RepositoryConfig,
  db: Database,
): BackupRepository | undefined {
  const index = createBackupFilesRepository(db);
  if (backupDir) {
    const storage = openFolderVault(backupDir);
    const vault = createFileVault({ storage, index, recipient });
    const findProblem = (lastBytes: number) => findFolderProblem(backupDir, { lastBytes });
    const archives = createDiskArchiveStore(backupDir);
    return { archives, vault, workFolder: backupDir, recipient, findProblem };
  }
  if (!backupS3) return undefined;
  const storage = createS3Storage(backupS3);
  const vault = createFileVault({ storage, index, recipient });
  const archives = createBucketArchiveStore(storage);
  const findProblem = () => findBucketProblem(archives, backupS3.bucket);
  return { archives, vault, workFolder: dataDir, recipient, findProblem };
}

async function findBucketProblem(archives: ArchiveFolder, bucket: string) {
  try {
    await archives.list();
    return undefined;
  } catch {
    return `The bucket ${bucket} of the backups cannot be read: check BACKUP_S3_ENDPOINT, its name and its keys.`;
  }
}
