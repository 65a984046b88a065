import { existsSync } from "node:fs";
import path from "node:path";
import { backupName } from "#domains/backups/archives/archive-names.ts";
import { makeBackup } from "#domains/backups/operations/make-backup.ts";
import { makeNightlyBackup } from "#domains/backups/operations/nightly-backup.ts";
import { openDatabase } from "#platform/db/client.ts";
import { StartupError } from "#platform/errors/startup-error.ts";
import {
  createStepLog,
  formatBytes,
  print,
  runCommand,
  warn,
} from "#platform/runtime/command-line.ts";
import { readConfig } from "#src/config/config.ts";
import { createBackupSource, openStorage } from "../composition/domains/backup-source.ts";
import { openBackupRepository } from "../composition/domains/backups.ts";
import { openSiteDatabase } from "../platform/db/maintenance/site-database.ts";

/**
 * `backup`: adds an archive to the nightly ones, sharing their files; without BACKUP_DIR it writes
 * to `./backups`. `backup <folder or file.tar>`: writes one self-contained archive. The site may
 * run meanwhile.
 */
await runCommand(async () => {
  const config = readConfig(process.env);
  const [givenPath] = process.argv.slice(2);
  const now = new Date();
  const onStep = createStepLog();
  const { connection, close } = await openSiteDatabase({ config, onStep });
  const { db, close: closeClient } = openDatabase(connection, { maxConnections: 1 });
  try {
    const source = createBackupSource({
      connection,
      storage: openStorage(config),
      settings: config.settingsSnapshot,
    });
    const repository = givenPath ? undefined : openBackupRepository(config, db);
    const summary = repository
      ? await makeNightlyBackup(source, repository, { now, onStep })
      : await makeBackup({ ...source, file: chooseFile(givenPath ?? "backups", now), now, onStep });
    for (const name of summary.missingFiles) {
      warn(`${name} is named in the database and was not in the store.`);
    }
    const { file, bytes, rows, files } = summary;
    print(`\n${file}\n${formatBytes(bytes)}: ${rows} rows and ${files} files, verified.`);
    return 0;
  } finally {
    await closeClient();
    await close();
  }
});

function chooseFile(givenPath: string, now: Date): string {
  const target = path.resolve(givenPath);
  const file = target.endsWith(".tar") ? target : path.join(target, backupName(now));
  if (existsSync(file)) throw new StartupError(`${file} is there already. Choose another name.`);
  return file;
}
