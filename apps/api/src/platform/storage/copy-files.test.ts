import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyFiles } from "./copy-files.ts";
import { createDiskStorage } from "./disk-storage.ts";
import { type S3Server, startS3Server } from "./s3-server.fixture.ts";
import { createS3Storage } from "./s3-storage.ts";

let server: S3Server;
let folder: string;

beforeAll(async () => {
  server = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), "ebute-copy-"));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const nameOf = (number: number) => `${String(number).repeat(32)}-quick.webp`;

async function fillDisk() {
  const disk = createDiskStorage(join(folder, "media"));
  for (const number of [1, 2, 3]) await disk.write(nameOf(number), Buffer.from(`file ${number}`));
  return disk;
}

it("copyFiles copies every file to the bucket unchanged and leaves the originals", async () => {
  const from = await fillDisk();
  const to = createS3Storage(server.settings);
  expect(await copyFiles({ from, to, workFolder: folder })).toMatchObject({
    copied: 3,
    present: 0,
  });
  for (const number of [1, 2, 3]) {
    expect(String(await to.read(nameOf(number)))).toBe(`file ${number}`);
    expect(String(await from.read(nameOf(number)))).toBe(`file ${number}`);
  }
  expect((await readdir(folder)).filter((name) => name.startsWith("."))).toEqual([]);
});

it("copyFiles continues after an interrupted run and replaces a damaged copy", async () => {
  const from = await fillDisk();
  const to = createS3Storage(server.settings);
  server.files.clear();
  await to.write(nameOf(1), Buffer.from("file 1"));
  await to.write(nameOf(2), Buffer.from("cut o"));
  expect(await copyFiles({ from, to, workFolder: folder })).toMatchObject({
    copied: 2,
    present: 1,
  });
  expect(await copyFiles({ from, to, workFolder: folder })).toMatchObject({
    copied: 0,
    present: 3,
  });
  expect(String(await to.read(nameOf(2)))).toBe("file 2");
});

it("copyFiles rejects a target that returns different bytes", async () => {
  const from = await fillDisk();
  const store = createS3Storage(server.settings);
  server.files.clear();
  const to = {
    ...store,
    readStream: () => createDiskStorage(join(folder, "none")).readStream(nameOf(1)),
  };
  await expect(copyFiles({ from, to, workFolder: folder })).rejects.toThrow(
    "is another file at its target than at its source",
  );
});
