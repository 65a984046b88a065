import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { checkRestorable, restoreBackup } from "#domains/backups/operations/restore-backup.ts";
import { StartupError } from "#platform/errors/startup-error.ts";
import { createStepLog, print, runCommand, warn } from "#platform/runtime/command-line.ts";
import { readConfig } from "#platform/runtime/config/config.ts";
import { openStorage } from "../composition/backup-source.ts";
import { dropReplacedDatabase } from "../platform/db/maintenance/replace-database.ts";
import { openSiteDatabaseExclusively } from "../platform/db/maintenance/site-database.ts";
import { openArchive } from "./open-archive.ts";

const USAGE = "restore <archive> [--identity <key file>] [--yes], or restore --drop-previous";

/** `restore <archive>`: restores the site from an archive. ebute must be stopped meanwhile. */
await runCommand(async () => {
  const { given, identityFile, hasConfirmed } = readArguments(process.argv.slice(2));
  const config = readConfig(process.env);
  const onStep = createStepLog();
  const opened =
    given === undefined ? undefined : await openArchive({ given, identityFile, config, onStep });
  if (opened) onStep("Checking the archive");
  const manifest = opened ? await checkRestorable(opened.archive, opened.vault) : undefined;
  const { connection, close } = await openSiteDatabaseExclusively({ config, onStep });
  try {
    if (!opened || !manifest) {
      const dropped = await dropReplacedDatabase(connection);
      print(dropped ? `Dropped ${dropped}.` : "There is none.");
      return 0;
    }
    const done = await restoreBackup({
      ...{ archive: opened.archive, vault: opened.vault, manifest, connection, onStep },
      storage: openStorage(config),
      workFolder: config.dataDir,
      confirm: (rows) => confirm(rows, hasConfirmed),
    });
    if (!done) {
      print("Nothing was changed.");
      return 1;
    }
    print(
      `\nRestored: ${done.rows} rows and ${done.files} files, as of ${done.createdAt}. Everybody has to sign in again.`,
    );
    for (const name of done.missingFiles) warn(`${name} was missing then already.`);
    if (done.previous) {
      print(
        `The database that was there before is kept as ${done.previous}; \`restore --drop-previous\` drops it.`,
      );
    }
    return 0;
  } finally {
    await opened?.remove();
    await close();
  }
});

function readArguments(words: string[]) {
  const { values, positionals } = parse(words);
  const [given, ...others] = positionals;
  const isDropping = values["drop-previous"];
  if (others.length > 0 || (given === undefined) === !isDropping) {
    throw new StartupError(`Use: ${USAGE}`);
  }
  return { given, identityFile: values.identity, hasConfirmed: values.yes };
}

async function confirm(rows: number, hasConfirmed: boolean): Promise<boolean> {
  if (hasConfirmed) return true;
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

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        identity: { type: "string" },
        yes: { type: "boolean", default: false },
        "drop-previous": { type: "boolean", default: false },
      },
    });
  } catch {
    throw new StartupError(`Use: ${USAGE}`);
  }
}
