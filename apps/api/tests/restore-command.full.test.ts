import { mkdtempSync, readdirSync, rmSync, truncateSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import {
  createArchive,
  createEmptySite,
  fillSite,
  queryRows,
  storageOf,
} from "./support/backups/backup-site.ts";
import { runProgram } from "./support/servers/program.ts";
import { databaseSettings } from "./support/servers/server-process.ts";
import { createTestApp } from "./support/servers/test-app.ts";

// The commands start as programs of their own, and each restores a database.
vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(path.join(os.tmpdir(), "ebute-restore-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const site = await createTestApp({ hasBackground: true });
await fillSite(site, storageOf(site));

type Target = Awaited<ReturnType<typeof createEmptySite>>;

/** The built command, as an operator runs it. */
function restore({ database, dataDir }: Target, ...args: string[]) {
  const settings = { ...databaseSettings(database.connection), DATA_DIR: dataDir };
  return runProgram("restore", { args, settings });
}

it("the restore command restores what the backup command wrote, and asks before it replaces data", async () => {
  const made = await runProgram("backup", {
    args: [folder],
    settings: { ...databaseSettings(site.database.connection), DATA_DIR: site.dataDir },
  });
  expect(made).toMatchObject({ code: 0 });
  const [name = ""] = readdirSync(folder);
  const archive = path.join(folder, name);
  const target = await createEmptySite();
  const first = await restore(target, archive);
  expect(first.output).toMatch(
    /\nRestored: \d+ rows and [1-9]\d* files, as of .+Z\. Everybody has/,
  );
  expect(first.code).toBe(0);
  expect(await queryRows(target.database, "select title from posts")).toEqual([
    { title: "Tab\there, line\nthere, \\N" },
  ]);
  const unconfirmed = await restore(target, archive);
  expect(unconfirmed.output).toMatch(/There are \d+ rows of data, .+ Nothing was changed\.\n\n$/);
  expect(unconfirmed.code).toBe(1);
  expect(await restore(target, archive, "--yes")).toMatchObject({ code: 0 });
  const dropped = await restore(target, "--drop-previous");
  expect(dropped).toEqual({
    code: 0,
    output: expect.stringMatching(/^Dropped \S+_before_restore\.\n$/),
  });
});

it("the restore command refuses a damaged archive in one sentence, without a stack and without a change", async () => {
  const archive = await createArchive(site, storageOf(site));
  truncateSync(archive, 5_000);
  const target = await createEmptySite();
  const { code, output } = await restore(target, archive, "--yes");
  expect(output).toMatch(
    /s {2}Checking the archive\n\nThis backup is damaged: .+ Nothing was changed\.\n\n$/,
  );
  expect([code, output.match(/^ +at /m)]).toEqual([1, null]);
  expect(await queryRows(target.database, "select 1 from posts")).toEqual([]);
});

it.each([[[]], [["one.tar", "two.tar"]], [["--what"]]])(
  "the restore command prints its usage when it is called with %j",
  async (args) => {
    const { code, output } = await runProgram("restore", { args, settings: {} });
    expect(output).toMatch(/^\nUse: restore <archive> .+\n\n$/);
    expect(code).toBe(1);
  },
);
