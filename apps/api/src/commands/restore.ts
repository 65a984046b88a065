import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { HELD_NOTICE } from "@ebute/contracts/backups";
import { assertRoom } from "#domains/backups/archives/archive-limits.ts";
import {
  checkRestorable,
  type RestoreSummary,
  restoreBackup,
} from "#domains/backups/operations/restore-backup.ts";
import { StartupError } from "#platform/errors/startup-error.ts";
import { createStepLog, print, runCommand, warn } from "#platform/runtime/command-line.ts";
import { type Config, readConfig } from "#src/config/config.ts";
import { openStorage } from "../composition/domains/backup-source.ts";
import { holdRestored } from "../composition/hold-restored.ts";
import { dropReplacedDatabase } from "../platform/db/maintenance/replace-database.ts";
import { openSiteDatabaseExclusively } from "../platform/db/maintenance/site-database.ts";
import { type OpenedArchive, openArchive } from "./open-archive.ts";

const USAGE = "restore <archive> [--identity <key file>] [--yes], or restore --drop-previous";

/** `restore <archive>`: restores the site from an archive. ebute must be stopped meanwhile. */
await runCommand(async () => {
  const { given, identityFile, hasConfirmed } = readArguments(process.argv.slice(2));
  const config = readConfig(process.env);
  const onStep = createStepLog();
  if (given === undefined) return dropPrevious(config, onStep);
  const opened = await openArchive({ given, identityFile, config, onStep });
  try {
    return await restore(opened, { config, onStep, hasConfirmed });
  } finally {
    await opened.remove();
  }
});

type Context = { config: Config; onStep: (text: string) => void; hasConfirmed: boolean };

async function restore(
  { archive, vault }: OpenedArchive,
  { config, onStep, hasConfirmed }: Context,
): Promise<number> {
  onStep("Checking the archive");
  const manifest = await checkRestorable(archive, vault);
  // The free space on the disk of an external database is unknown here.
  if (!config.databaseUrl) await assertRoom(manifest, config.dataDir);
  const { connection, close } = await openSiteDatabaseExclusively({ config, onStep });
  try {
    const restored = await restoreBackup({
      archive,
      vault,
      manifest,
      connection,
      onStep,
      storage: openStorage(config),
      workFolder: config.dataDir,
      hold: holdRestored,
      confirm: (rows) => confirm(rows, hasConfirmed),
    });
    if (restored) report(restored);
    else print("Nothing was changed.");
    return restored ? 0 : 1;
  } finally {
    await close();
  }
}

function report({ rows, files, createdAt, missingFiles, previous }: RestoreSummary): void {
  print(
    `\nRestored: ${rows} rows and ${files} files, as of ${createdAt}. Everybody has to sign in again.`,
  );
  print(
    `${HELD_NOTICE} Letters that waited then are listed under Mail and Newsletters: nothing of them is sent unless somebody presses it.`,
  );
  for (const name of missingFiles) warn(`${name} was missing then already.`);
  if (!previous) return;
  print(
    `The database that was there before is kept as ${previous}; \`restore --drop-previous\` drops it.`,
  );
}

async function dropPrevious(config: Config, onStep: Context["onStep"]): Promise<number> {
  const { connection, close } = await openSiteDatabaseExclusively({ config, onStep });
  try {
    const dropped = await dropReplacedDatabase(connection);
    print(dropped ? `Dropped ${dropped}.` : "There is none.");
    return 0;
  } finally {
    await close();
  }
}

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
