import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach } from "vitest";
import { makeNightlyBackup } from "#domains/backups/operations/nightly-backup.ts";
import { restoreBackup } from "#domains/backups/operations/restore-backup.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { openArchive } from "#src/commands/open-archive.ts";
import { createBackupSource } from "#src/composition/domains/backup-source.ts";
import { openBackupRepository } from "#src/composition/domains/backups.ts";
import { holdRestored } from "#src/composition/hold-restored.ts";
import { createTestApp } from "../servers/test-app.ts";
import { archiveFolder, createEmptySite, storageOf } from "./backup-site.ts";

export const FILE_BYTES = 200_000;
const DAY_MS = 86_400_000;
const FIRST_NIGHT = new Date("2026-03-02T00:47:00.500Z").getTime();

export function night(number: number): Date {
  return new Date(FIRST_NIGHT + number * DAY_MS);
}

type Settings = Partial<Parameters<typeof openBackupRepository>[0]>;

type Site = Awaited<ReturnType<typeof createEmptySite>>;

/** An archive, and what `restore` needs for it. */
export type Given = {
  given: string;
  settings?: Settings;
  identityFile?: string;
  /** Default: a new, empty site. */
  into?: Site;
};

/** A site whose nightly archives go into a new folder in each test. */
export async function createNightlySite() {
  const site = await createTestApp({ hasBackground: true });
  const storage = storageOf(site);
  /** Names of the site's files that were read. */
  const reads: string[] = [];
  let target = "";

  beforeEach(async () => {
    target = mkdtempSync(path.join(archiveFolder, "shared-"));
    reads.length = 0;
    for await (const { name } of storage.list()) await storage.remove(name);
    await site.container.database.sql`delete from backup_files`;
  });
  afterEach(() => rmSync(target, { recursive: true, force: true }));

  const watched: Pick<Storage, "list" | "readStream"> = {
    list: storage.list,
    readStream(name, range) {
      reads.push(name);
      return storage.readStream(name, range);
    },
  };

  const source = () =>
    createBackupSource({
      connection: site.database.connection,
      storage: watched,
      settings: { settings: {}, secretsThatWereSet: [] },
    });

  function open(settings: Settings = {}) {
    const config = {
      backupDir: target,
      backupS3: undefined,
      backupRecipient: undefined,
      dataDir: site.dataDir,
      ...settings,
    };
    const repository = openBackupRepository(config, site.container.database.db);
    if (!repository) throw new Error("no place for backups");
    return repository;
  }

  return {
    storage,
    reads,
    source,
    open,
    /** The folder of the archives in this test. */
    target: () => target,
    backUp: (number: number, settings?: Settings) =>
      makeNightlyBackup(source(), open(settings), { now: night(number) }),
    /** @returns the name of the file */
    async addFile(content = randomBytes(FILE_BYTES)): Promise<string> {
      const name = `${randomBytes(16).toString("hex")}-material.bin`;
      await storage.write(name, content);
      return name;
    },
  };
}

/** Restores an archive, as the command does. */
export async function restoreGiven({ given, settings, identityFile, into }: Given) {
  const site = into ?? (await createEmptySite());
  const backupS3 = settings?.backupS3;
  const opened = await openArchive({
    given,
    identityFile,
    onStep: () => {},
    config: { backupS3, dataDir: site.dataDir },
  });
  const { archive, vault } = opened;
  const done = await restoreBackup({
    archive,
    vault,
    connection: site.database.connection,
    storage: site.storage,
    workFolder: site.dataDir,
    hold: holdRestored,
    confirm: async () => true,
  }).finally(opened.remove);
  return { ...site, done };
}

/** Lists every file below a folder. */
export function filesBelow(place: string): string[] {
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
