import { existsSync } from "node:fs";
import {
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  rm,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createDiskStorage } from "./disk-storage.ts";
import type { StoredFile } from "./storage.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "ebute-media-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const name = `${"ab12".repeat(8)}-quick.webp`;

describe("disk storage", () => {
  it.each([
    "../../etc/passwd",
    "..",
    "/etc/passwd",
    "ab/cd.webp",
    "ab\\cd.webp",
    "abcd..webp",
    "abcd.webp\0.txt",
    ".hidden",
    "",
    "abcd.webp/",
    "ABCD.webp",
    `${"a".repeat(300)}.webp`,
  ])("refuses the name %j", async (wrong) => {
    const storage = createDiskStorage(folder);
    await expect(storage.write(wrong, Buffer.from("x"))).rejects.toThrow("not a name");
    await expect(storage.read(wrong)).rejects.toThrow("not a name");
    await expect(storage.remove(wrong)).rejects.toThrow("not a name");
    expect(await filesIn(folder)).toEqual([]);
  });

  it("reads back what was written, in nested folders, and writes nothing else", async () => {
    const storage = createDiskStorage(folder);
    await storage.write(name, Buffer.from("picture"));
    expect((await storage.read(name))?.toString()).toBe("picture");
    expect(await filesIn(folder)).toEqual([join("ab", "12", name)]);
  });

  it("moves a local file into the storage and streams it whole or in part", async () => {
    const storage = createDiskStorage(join(folder, "media"));
    expect(await storage.readStream(name)).toBeUndefined();
    const path = join(folder, "received");
    await writeFile(path, "0123456789");
    await storage.writeFile(name, { path, bytes: 10, sha256: "" });
    const [whole, part] = [
      await storage.readStream(name),
      await storage.readStream(name, { start: 3, end: 5 }),
    ];
    if (!whole || !part) throw new Error("the file is not there");
    expect([await text(whole), await text(part)]).toEqual(["0123456789", "345"]);
    expect(await filesIn(folder)).toEqual([join("media", "ab", "12", name)]);
  });

  it("returns undefined for a missing file and removes it without an error", async () => {
    const storage = createDiskStorage(folder);
    expect(await storage.read(name)).toBeUndefined();
    await storage.remove(name);
  });

  it("lists files with their time", async () => {
    const storage = createDiskStorage(join(folder, "not-made-yet"));
    expect(await collect(storage.list())).toEqual([]);
    await storage.write(name, Buffer.from("picture"));
    const [file] = await collect(storage.list());
    expect(file?.name).toBe(name);
    expect(Date.now() - (file?.writtenAt.getTime() ?? 0)).toBeLessThan(60_000);
    await storage.remove(name);
    expect(await collect(storage.list())).toEqual([]);
  });

  it("keeps the file intact under concurrent writes", async () => {
    const storage = createDiskStorage(folder);
    const content = Buffer.alloc(300_000, 7);
    await Promise.all(Array.from({ length: 10 }, () => storage.write(name, content)));
    expect((await storage.read(name))?.equals(content)).toBe(true);
    expect(await filesIn(folder)).toEqual([join("ab", "12", name)]);
  });

  it("leaves no temporary file after a failed write", async () => {
    const storage = createDiskStorage(folder);
    await mkdir(join(folder, "ab", "12", name), { recursive: true });
    await expect(storage.write(name, Buffer.from("picture"))).rejects.toThrow();
    expect(await filesIn(folder)).toEqual([]);
  });

  it("syncs the file before it is renamed, and the folder afterwards", async () => {
    const storage = createDiskStorage(folder);
    const steps = await watchSyncs(join(folder, "ab", "12", name));
    await storage.write(name, Buffer.from("picture"));
    expect(steps.splice(0)).toEqual(["file without its name", "folder with the name"]);
    await storage.remove(name);
    const path = join(folder, "received");
    await writeFile(path, "document");
    await storage.writeFile(name, { path, bytes: 8, sha256: "" });
    expect(steps).toEqual(["file without its name", "folder with the name"]);
  });

  it("removes old temporary files of a killed process, but not those of another", async () => {
    const incoming = join(folder, "incoming");
    await mkdir(incoming);
    await writeFile(join(incoming, "old"), "half");
    await writeFile(join(incoming, "young"), "half");
    const twoHoursAgo = Date.now() / 1_000 - 7_200;
    await utimes(join(incoming, "old"), twoHoursAgo, twoHoursAgo);
    await createDiskStorage(folder).write(name, Buffer.from("picture"));
    expect(await readdir(incoming)).toEqual(["young"]);
  });
});

/** Records each sync, and whether the file had its final name by then. */
async function watchSyncs(target: string): Promise<string[]> {
  const steps: string[] = [];
  const handle = await open(folder, "r");
  const prototype: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  const sync = prototype.sync;
  vi.spyOn(prototype, "sync").mockImplementation(async function (this: FileHandle) {
    const kind = (await this.stat()).isDirectory() ? "folder" : "file";
    steps.push(`${kind} ${existsSync(target) ? "with the name" : "without its name"}`);
    return sync.call(this);
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  return steps;
}

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1));
}

async function collect(files: AsyncIterable<StoredFile>): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for await (const file of files) found.push(file);
  return found;
}
