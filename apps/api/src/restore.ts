import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { holdDatabase } from "#platform/backup/reach-database.ts";
import { checkRestorable, dropPrevious, restoreBackup } from "#platform/backup/restore-backup.ts";
import { createSteps, runTool, say, warn } from "#platform/backup/tool.ts";
import { readConfig } from "#platform/config/config.ts";
import { StartupError } from "#platform/errors/startup-error.ts";
import { openStorage } from "./backup-source.ts";

const USAGE = "restore <archive.tar> [--yes], or restore --drop-previous";

/** `restore <archive.tar>`: the site as it was when the archive was made. ebute must not run meanwhile. */
await runTool(async () => {
  const words = process.argv.slice(2);
  const [given, ...others] = words.filter((word) => !word.startsWith("--"));
  const options = new Set(words.filter((word) => word.startsWith("--")));
  const isDropping = options.delete("--drop-previous");
  const isSure = options.delete("--yes");
  if (options.size > 0 || others.length > 0 || (given === undefined) === !isDropping) {
    throw new StartupError(`Use: ${USAGE}`);
  }
  const archive = given && path.resolve(given);
  if (archive && !(existsSync(archive) && statSync(archive).isFile())) {
    throw new StartupError(`There is no file ${archive}.`);
  }
  const config = readConfig(process.env);
  const onStep = createSteps();
  if (archive) onStep("Checking the archive");
  const manifest = archive ? await checkRestorable(archive) : undefined;
  const { connection, close } = await holdDatabase({ config, onStep });
  try {
    if (!archive || !manifest) {
      const dropped = await dropPrevious(connection);
      say(dropped ? `Dropped ${dropped}.` : "There is none.");
      return 0;
    }
    const done = await restoreBackup({
      ...{ archive, manifest, connection, onStep },
      storage: openStorage(config),
      workFolder: config.dataDir,
      confirm: (rows) => confirm(rows, isSure),
    });
    if (!done) {
      say("Nothing was changed.");
      return 1;
    }
    say(
      `\nRestored: ${done.rows} rows and ${done.files} files, as of ${done.createdAt}. Everybody has to sign in again.`,
    );
    for (const name of done.missingFiles) warn(`${name} was missing then already.`);
    if (done.previous) {
      say(
        `The database that was there before is kept as ${done.previous}; \`restore --drop-previous\` drops it.`,
      );
    }
    return 0;
  } finally {
    await close();
  }
});

async function confirm(rows: number, isSure: boolean): Promise<boolean> {
  if (isSure) return true;
  if (!process.stdin.isTTY) {
    throw new StartupError(
      `There are ${rows} rows of data, which the restore would replace: say so with --yes. Nothing was changed.`,
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `There are ${rows} rows of data, which the restore replaces. Type yes to go on: `,
  );
  terminal.close();
  return answer.trim() === "yes";
}
