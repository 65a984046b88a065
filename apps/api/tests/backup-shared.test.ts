import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeNightlyBackup, removeOutdated } from "#domains/backups/operations/nightly-backup.ts";
import { restoreBackup } from "#domains/backups/operations/restore-backup.ts";
import { startS3Server } from "#platform/storage/s3-server.fixture.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { openArchive } from "#src/commands/open-archive.ts";
import { createBackupSource } from "#src/composition/backup-source.ts";
import { openBackupRepository } from "#src/composition/backups.ts";
import { archiveFolder, createEmptySite, queryRows, storageOf } from "./support/backup-site.ts";
import { createTestApp } from "./support/test-app.ts";

// Each night restores the database once, which takes seconds beside other tests.
vi.setConfig({ testTimeout: 120_000 });

const FILE_BYTES = 200_000;
/** Each restores the database once. */
const NIGHTS = 4;
const DAY_MS = 86_400_000;
const FIRST_NIGHT = new Date("2026-03-02T00:47:00.500Z").getTime();
const night = (number: number) => new Date(FIRST_NIGHT + number * DAY_MS);

const site = await createTestApp({ hasBackground: true });
const storage = storageOf(site);

let target: string;
let reads: string[];

beforeEach(async () => {
  target = mkdtempSync(path.join(archiveFolder, "shared-"));
  reads = [];
  for await (const { name } of storage.list()) await storage.remove(name);
  await site.container.database.sql`delete from backup_files`;
});

/** The site's files, with a note of each that is read. */
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

type Settings = Partial<Parameters<typeof openBackupRepository>[0]>;

function open(settings: Settings = {}) {
  const config = {
    ...{ backupDir: target, backupS3: undefined, backupRecipient: undefined },
    ...{ dataDir: site.dataDir, ...settings },
  };
  const repository = openBackupRepository(config, site.container.database.db);
  if (!repository) throw new Error("no place for backups");
  return repository;
}

const backUp = (number: number, settings?: Settings) =>
  makeNightlyBackup(source(), open(settings), { now: night(number) });

async function addFile(content = randomBytes(FILE_BYTES)): Promise<string> {
  const name = `${randomBytes(16).toString("hex")}-material.bin`;
  await storage.write(name, content);
  return name;
}

type Given = { given: string; settings?: Settings; identityFile?: string };

async function restore({ given, settings, identityFile }: Given) {
  const empty = await createEmptySite();
  const backupS3 = settings?.backupS3;
  const opened = await openArchive({
    ...{ given, identityFile, onStep: () => {} },
    config: { backupS3, dataDir: empty.dataDir },
  });
  const { archive, vault } = opened;
  const done = await restoreBackup({
    ...{ archive, vault, connection: empty.database.connection, storage: empty.storage },
    ...{ workFolder: empty.dataDir, confirm: async () => true },
  }).finally(opened.remove);
  return { ...empty, done };
}

/** Every file below a folder. */
function filesBelow(place: string): string[] {
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

const sizeOf = (place: string) =>
  filesBelow(place).reduce((sum, file) => sum + statSync(file).size, 0);

describe("archives that share their files", () => {
  it("take at most 1.1 times the size of the files for ten nights, and read only what is new", async () => {
    const names = await Promise.all(Array.from({ length: 100 }, () => addFile()));
    await backUp(0);
    expect(reads.sort()).toEqual(names.sort());
    for (let number = 1; number < NIGHTS; number += 1) {
      reads = [];
      const added = number === 2 ? [await addFile()] : [];
      await backUp(number);
      expect(reads).toEqual(added);
    }
    // Nights without a new file are alike: ten of them are ten times what one archive takes.
    const archives = readdirSync(target).filter((name) => name.endsWith(".tar"));
    expect(archives).toHaveLength(NIGHTS);
    const largest = Math.max(...archives.map((name) => statSync(path.join(target, name)).size));
    const stored = sizeOf(target) - archives.length * largest;
    expect(stored + 10 * largest).toBeLessThan(1.1 * 101 * FILE_BYTES);
  });

  it("give back every row and file", async () => {
    const content = randomBytes(FILE_BYTES);
    const name = await addFile(content);
    await backUp(0);
    const { file } = await backUp(1);
    const restored = await restore({ given: path.join(target, file) });
    expect(restored.done?.files).toBe(1);
    expect((await restored.storage.read(name))?.equals(content)).toBe(true);
    expect(await queryRows(restored.database, "select name from backup_files")).toEqual([{ name }]);
  });

  it("copy a file again that is gone from their folder", async () => {
    const name = await addFile();
    await backUp(0);
    rmSync(path.join(target, "files"), { recursive: true });
    reads = [];
    const { file } = await backUp(1);
    expect(reads).toEqual([name]);
    await restore({ given: path.join(target, file) });
  });

  it("keep a file for as long as an archive may refer to it", async () => {
    const name = await addFile();
    await backUp(0);
    await storage.remove(name);
    const stored = () => filesBelow(path.join(target, "files")).map((file) => path.basename(file));
    await backUp(1);
    await removeOutdated(open());
    expect(stored()).toEqual([name]);
    // The archive of the first night goes once there are newer ones of its day, week and month.
    for (let number = 2; number < 40; number += 1) {
      writeFileSync(
        path.join(target, `ebute-${night(number).toISOString().slice(0, 10)}T00-47-00Z.tar`),
        "",
      );
    }
    rmSync(path.join(target, "ebute-2026-03-02T00-47-00Z.tar"));
    await removeOutdated(open());
    expect(stored()).toEqual([]);
  });
});

describe("restoring an archive that refers to files refuses, and changes nothing,", () => {
  it.each([
    ["when one of them is missing", (file: string) => rmSync(file), /1 of its 1 files are missing/],
    ["when one of them is cut off", (file: string) => writeFileSync(file, "cut"), /missing/],
    [
      "when one of them was changed",
      (file: string) => writeFileSync(file, randomBytes(FILE_BYTES)),
      /not what was written/,
    ],
  ])("%s", async (_, spoil, sentence) => {
    await addFile();
    const { file } = await backUp(0);
    const [stored = ""] = filesBelow(path.join(target, "files"));
    spoil(stored);
    await expect(restore({ given: path.join(target, file) })).rejects.toThrow(sentence);
  });
});

describe("archives in a bucket", () => {
  it("are made, found by their name and restored with their files", async () => {
    const server = await startS3Server();
    const settings = { backupDir: undefined, backupS3: server.settings };
    const content = randomBytes(FILE_BYTES);
    const name = await addFile(content);
    const { file } = await backUp(0, settings);
    expect([...server.files.keys()].sort()).toEqual([name, file.toLowerCase()].sort());
    const restored = await restore({ given: file, settings });
    expect((await restored.storage.read(name))?.equals(content)).toBe(true);
    await expect(restore({ given: "ebute-none.tar", settings })).rejects.toThrow(/no archive/);
    server.close();
  });

  it("say in a sentence that their bucket cannot be read", async () => {
    const server = await startS3Server();
    const repository = open({ backupDir: undefined, backupS3: server.settings });
    expect(await repository.findProblem(0)).toBeUndefined();
    server.close();
    expect(await repository.findProblem(0)).toMatch(
      /^The bucket pictures of the backups cannot be read/,
    );
  });
});

describe("encrypted archives", () => {
  const writeKey = (identity: string) => {
    const file = path.join(archiveFolder, `${randomBytes(4).toString("hex")}.key`);
    writeFileSync(file, `# created: today\n${identity}\n`);
    return file;
  };

  it("show nothing without the key, and give everything back with it", async () => {
    const identity = await generateX25519Identity();
    const backupRecipient = await identityToRecipient(identity);
    const content = Buffer.from("the marks of everybody".repeat(100));
    const name = await addFile(content);
    await backUp(0, { backupRecipient });
    reads = [];
    const { file } = await backUp(1, { backupRecipient });
    expect(reads).toEqual([]);
    for (const stored of filesBelow(target)) {
      expect(stored.endsWith(".age")).toBe(true);
      expect(readFileSync(stored).includes("the marks of everybody")).toBe(false);
    }
    const given = path.join(target, file);
    const identityFile = writeKey(identity);
    const restored = await restore({ given, identityFile });
    expect((await restored.storage.read(name))?.equals(content)).toBe(true);
  });

  it("are refused without a key and with another one, in a sentence", async () => {
    const backupRecipient = await identityToRecipient(await generateX25519Identity());
    const { file } = await backUp(0, { backupRecipient });
    const given = path.join(target, file);
    await expect(restore({ given })).rejects.toThrow(/is encrypted: name the key/);
    const other = writeKey(await generateX25519Identity());
    await expect(restore({ given, identityFile: other })).rejects.toThrow(/cannot be decrypted/);
    await expect(restore({ given, identityFile: writeKey("none") })).rejects.toThrow(/holds no/);
  });
});
