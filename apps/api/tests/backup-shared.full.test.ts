import { randomBytes } from "node:crypto";
import { readdirSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { makeNightlyBackup, removeOutdated } from "#domains/backups/operations/nightly-backup.ts";
import { startS3Server } from "#platform/storage/s3-server.fixture.ts";
import { createEmptySite, queryRows } from "./support/backups/backup-site.ts";
import {
  createNightlySite,
  FILE_BYTES,
  filesBelow,
  night,
  restoreGiven,
} from "./support/backups/nightly-site.ts";
import { createVirtualMedia } from "./support/backups/virtual-media.ts";
import { depth } from "./support/generated-input/depth.ts";

// Each night restores the database once, which takes seconds beside other tests; `test:hard` writes
// 10 GB.
vi.setConfig({ testTimeout: depth.backupMinutes * 60_000 });

const NIGHTS = 10;

const { storage, reads, source, open, target, backUp, addFile } = await createNightlySite();

const sizeOf = (place: string) =>
  filesBelow(place).reduce((sum, file) => sum + statSync(file).size, 0);

describe("backups that share their files", () => {
  it("take at most 1.1 times the size of the files for ten nights, and read only new files", async () => {
    const { mediaFiles: files, mediaFileBytes: fileBytes } = depth;
    const media = createVirtualMedia({ files, fileBytes, reads });
    const site = { ...source(), storage: media.storage };
    await makeNightlyBackup(site, open(), { now: night(0) });
    expect(reads).toEqual(media.names());
    for (let number = 1; number < NIGHTS; number += 1) {
      reads.length = 0;
      const added = number === 5 ? [media.add()] : [];
      await makeNightlyBackup(site, open(), { now: night(number) });
      expect(reads).toEqual(added);
    }
    expect(readdirSync(target()).filter((name) => name.endsWith(".tar"))).toHaveLength(NIGHTS);
    expect(sizeOf(target())).toBeLessThan(1.1 * (files + 1) * fileBytes);
  });

  it("restore every row and file", async () => {
    const content = randomBytes(FILE_BYTES);
    const name = await addFile(content);
    await backUp(0);
    const { file } = await backUp(1);
    const restored = await restoreGiven({ given: path.join(target(), file) });
    expect(restored.done?.files).toBe(1);
    expect((await restored.storage.read(name))?.equals(content)).toBe(true);
    expect(await queryRows(restored.database, "select name from backup_files")).toEqual([{ name }]);
  });

  it("copy a file again when it is missing in the shared folder", async () => {
    const name = await addFile();
    await backUp(0);
    rmSync(path.join(target(), "files"), { recursive: true });
    reads.length = 0;
    const { file } = await backUp(1);
    expect(reads).toEqual([name]);
    await restoreGiven({ given: path.join(target(), file) });
  });

  it("keep a shared file as long as an archive may refer to it", async () => {
    const name = await addFile();
    await backUp(0);
    await storage.remove(name);
    const stored = () =>
      filesBelow(path.join(target(), "files")).map((file) => path.basename(file));
    await backUp(1);
    await removeOutdated(open());
    expect(stored()).toEqual([name]);
    // The archive of the first night goes once there are newer ones of its day, week and month.
    for (let number = 2; number < 40; number += 1) {
      writeFileSync(
        path.join(target(), `ebute-${night(number).toISOString().slice(0, 10)}T00-47-00Z.tar`),
        "",
      );
    }
    rmSync(path.join(target(), "ebute-2026-03-02T00-47-00Z.tar"));
    await removeOutdated(open());
    expect(stored()).toEqual([]);
  });
});

describe("a restore of a backup with shared files refuses, and changes nothing,", () => {
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
    const [stored = ""] = filesBelow(path.join(target(), "files"));
    spoil(stored);
    const into = await createEmptySite();
    await queryRows(into.database, "create table kept ()");
    const kept = `${"0".repeat(32)}-material.bin`;
    await into.storage.write(kept, Buffer.from("kept"));
    const restoring = restoreGiven({ given: path.join(target(), file), into });
    await expect(restoring).rejects.toThrow(sentence);
    expect(await queryRows(into.database, "select from kept")).toEqual([]);
    expect(String(await into.storage.read(kept))).toBe("kept");
    expect(filesBelow(path.join(into.dataDir, "media"))).toHaveLength(1);
  });
});

describe("a backup that its target stored incorrectly", () => {
  it.each([
    ["plain", false],
    ["encrypted", true],
  ])("is refused and removed: %s", async (_, isEncrypted) => {
    const recipient = isEncrypted
      ? await identityToRecipient(await generateX25519Identity())
      : undefined;
    const repository = open({ backupRecipient: recipient });
    const { archives } = repository;
    const spoiling: typeof archives = {
      ...archives,
      async put(name, file) {
        const stored = await archives.put(name, file);
        truncateSync(path.join(target(), stored), file.bytes - 1);
        return stored;
      },
    };
    const made = makeNightlyBackup(
      source(),
      { ...repository, archives: spoiling },
      { now: night(0) },
    );
    await expect(made).rejects.toThrow(/is not what was written, and was removed/);
    expect(await archives.list()).toEqual([]);
  });
});

describe("backups in a bucket", () => {
  it("are created, found by name and restored with their files", async () => {
    const server = await startS3Server();
    onTestFinished(() => server.close());
    const settings = { backupDir: undefined, backupS3: server.settings };
    const content = randomBytes(FILE_BYTES);
    const name = await addFile(content);
    const { file } = await backUp(0, settings);
    expect([...server.files.keys()].sort()).toEqual([name, file.toLowerCase()].sort());
    const restored = await restoreGiven({ given: file, settings });
    expect((await restored.storage.read(name))?.equals(content)).toBe(true);
    await expect(restoreGiven({ given: "ebute-none.tar", settings })).rejects.toThrow(/no archive/);
  });

  it.each<[string, [string, number][], RegExp]>([
    ["may only be read", [["PUT", 403]], /refuses the keys. Check .+ read, write and delete/],
    ["may not be deleted from", [["DELETE", 403]], /refuses the keys/],
    ["may not be read", [["GET", 403]], /refuses the keys/],
    [
      "does not exist",
      [
        ["PUT", 404],
        ["GET", 404],
        ["DELETE", 404],
      ],
      /has no bucket of this name/,
    ],
    ["fails", [["PUT", 500]], /error of its own \(500\)/],
  ])("report before the first night that their bucket %s", async (_, refusals, sentence) => {
    const server = await startS3Server();
    onTestFinished(() => server.close());
    const repository = open({ backupDir: undefined, backupS3: server.settings });
    expect(await repository.findProblem(0)).toBeUndefined();
    for (const [method, status] of refusals) server.refusals.set(method, status);
    const problem = await repository.findProblem(0);
    expect(problem).toMatch(/^The bucket pictures of BACKUP_S3_BUCKET takes no backups\. /);
    expect(problem).toMatch(sentence);
    server.close();
    expect(await repository.findProblem(0)).toMatch(/The store cannot be reached/);
  });
});
