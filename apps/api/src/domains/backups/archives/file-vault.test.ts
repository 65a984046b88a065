import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, expect, it } from "vitest";
import type { Storage } from "#platform/storage/storage.ts";
import { createFileVault, extractFile, findMissingFiles, type IndexedFile } from "./file-vault.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "ebute-vault-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NAMES = ["aaaa-material.bin", "bbbb-material.bin", "cccc-material.bin"];
const night = (day: number) => new Date(Date.UTC(2026, 2, day));

/** A site with three files, and an empty vault. */
function createPlaces() {
  const reads: string[] = [];
  const content = new Map(NAMES.map((name) => [name, Buffer.from(`content of ${name}`)]));
  const stored = new Map<string, Buffer>();
  const indexed = new Map<string, IndexedFile>();
  const source: Pick<Storage, "list" | "readStream"> = {
    list: () => listOf(content),
    async readStream(name) {
      reads.push(name);
      return streamOf(content, name);
    },
  };
  const storage: Storage = {
    list: () => listOf(stored),
    readStream: async (name) => streamOf(stored, name),
    read: async (name) => stored.get(name),
    async write(name, bytes) {
      stored.set(name, bytes);
    },
    async writeFile(name, file) {
      stored.set(name, await readFile(file.path));
    },
    async remove(name) {
      stored.delete(name);
    },
  };
  const index = {
    read: async () => [...indexed.values()],
    async save(files: IndexedFile[]) {
      for (const file of files) indexed.set(file.name, file);
    },
    findUnseenSince: async (moment: Date) =>
      [...indexed.values()].filter((file) => file.lastSeenAt < moment).map(({ name }) => name),
    async remove(names: string[]) {
      for (const name of names) indexed.delete(name);
    },
  };
  const open = (recipient?: string) => createFileVault({ storage, index, recipient });
  const sync = (day: number, recipient?: string) =>
    open(recipient).sync({ source, workFolder: folder, now: night(day) });
  return { reads, content, stored, indexed, source, storage, open, sync };
}

async function* listOf(files: Map<string, Buffer>) {
  for (const [name, { length }] of files) yield { name, bytes: length, writtenAt: night(1) };
}

function streamOf(files: Map<string, Buffer>, name: string): Readable | undefined {
  const found = files.get(name);
  return found && Readable.from([found]);
}

async function createKey() {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

it("the file vault encrypts every file again for a new key, and old files stay readable with the old key", async () => {
  const { reads, content, storage, sync } = createPlaces();
  const [first, second] = [await createKey(), await createKey()];
  const files = await sync(1, first.recipient);
  reads.length = 0;
  await sync(2, second.recipient);
  expect(reads).toEqual(NAMES);
  for (const key of [first, second]) {
    expect(await findMissingFiles(storage, files, key)).toEqual([]);
    for (const [name, file] of Object.entries(files)) {
      const to = path.join(folder, "extracted");
      await extractFile(storage, { name, file, to, key });
      expect(await readFile(to)).toEqual(content.get(name));
    }
  }
});

it("the file vault reports every file as missing for a key that encrypted none of them", async () => {
  const { storage, sync } = createPlaces();
  const files = await sync(1, (await createKey()).recipient);
  expect(await findMissingFiles(storage, files, await createKey())).toEqual(NAMES);
  expect(await findMissingFiles(storage, files, undefined)).toEqual(NAMES);
});

it("the file vault removes the files of an old key with the last archive that may refer to them", async () => {
  const { stored, open, sync } = createPlaces();
  const [first, second] = [await createKey(), await createKey()];
  await sync(1, first.recipient);
  const old = [...stored.keys()];
  await sync(2, second.recipient);
  await open(second.recipient).removeUnseenSince(night(1));
  expect([...stored.keys()]).toEqual(expect.arrayContaining(old));
  await open(second.recipient).removeUnseenSince(night(2));
  expect(stored.size).toBe(NAMES.length);
  expect([...stored.keys()].filter((name) => old.includes(name))).toEqual([]);
});

it("the file vault restores files whose names do not yet contain the key's id", async () => {
  const { storage, stored, sync } = createPlaces();
  const key = await createKey();
  const files = await sync(1, key.recipient);
  for (const [number, [name, bytes]] of [...stored].entries()) {
    stored.delete(name);
    stored.set(NAMES[number]?.replace(".", "-").concat(".age") ?? "", bytes);
  }
  expect(await findMissingFiles(storage, files, key)).toEqual([]);
  const [[name, file] = []] = Object.entries(files);
  if (!name || !file) throw new Error("no file");
  const to = path.join(folder, "extracted");
  expect(await extractFile(storage, { name, file, to, key })).toMatchObject(file);
});

it("the file vault copies only the remaining files after an interrupted run", async () => {
  const { reads, storage, sync } = createPlaces();
  const { writeFile } = storage;
  storage.writeFile = async (name, file) => {
    if (name === NAMES[2]) throw new Error("the power went");
    await writeFile(name, file);
  };
  await expect(sync(1)).rejects.toThrow("the power went");
  storage.writeFile = writeFile;
  reads.length = 0;
  expect(Object.keys(await sync(2))).toEqual(NAMES);
  expect(reads).toEqual([NAMES[2]]);
});

it.each([
  ["plain", false],
  ["encrypted", true],
])(
  "the file vault refuses a %s copy when the store returns different bytes",
  async (_, isEncrypted) => {
    const { storage, indexed, sync } = createPlaces();
    const { writeFile } = storage;
    storage.writeFile = async (name, file) => {
      await writeFile(name, file);
      await storage.write(name, Buffer.from("something else"));
    };
    const recipient = isEncrypted ? (await createKey()).recipient : undefined;
    await expect(sync(1, recipient)).rejects.toThrow("the copy of aaaa-material.bin is not what");
    expect(indexed.size).toBe(0);
  },
);
