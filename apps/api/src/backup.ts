import { existsSync } from "node:fs";
import path from "node:path";
import { makeBackup } from "#platform/backup/make-backup.ts";
import { reachDatabase } from "#platform/backup/reach-database.ts";
import { backupName } from "#platform/backup/retention.ts";
import { createSteps, inWords, runTool, say, warn } from "#platform/backup/tool.ts";
import { readConfig } from "#platform/config/config.ts";
import { StartupError } from "#platform/errors/startup-error.ts";
import { createBackupSource, openStorage } from "./backup-source.ts";

/** `backup [folder or file.tar]`: one archive of the site, made while it runs. */
await runTool(async () => {
  const config = readConfig(process.env);
  const now = new Date();
  const file = chooseFile(process.argv[2] ?? config.backupDir ?? "backups", now);
  const onStep = createSteps();
  const { connection, close } = await reachDatabase({ config, onStep });
  try {
    const source = createBackupSource({
      connection,
      storage: openStorage(config),
      settings: config.notedSettings,
    });
    const { bytes, rows, files, missingFiles } = await makeBackup({ ...source, file, now, onStep });
    for (const name of missingFiles) {
      warn(`${name} is named in the database and was not in the store.`);
    }
    say(`\n${file}\n${inWords(bytes)}: ${rows} rows and ${files} files, verified.`);
    return 0;
  } finally {
    await close();
  }
});

function chooseFile(wanted: string, now: Date): string {
  const target = path.resolve(wanted);
  const file = target.endsWith(".tar") ? target : path.join(target, backupName(now));
  if (existsSync(file)) throw new StartupError(`${file} is there already. Choose another name.`);
  return file;
}
