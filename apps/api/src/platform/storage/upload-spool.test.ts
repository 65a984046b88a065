import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bodyTooLarge } from "@ebute/contracts/errors";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createUploadSpool } from "./upload-spool.ts";

const limit = { maxBytes: 10, tooLarge: bodyTooLarge };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "ebute-spool-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function* chunksOf(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

async function* failingSource(): AsyncGenerator<Uint8Array> {
  yield Buffer.from("01234");
  throw new Error("the client has gone");
}

describe("the upload spool", () => {
  it("rejects a file over the limit and leaves nothing behind", async () => {
    const receiving = createUploadSpool(folder).receive(chunksOf("01234", "567890"), limit);
    await expect(receiving).rejects.toMatchObject({ failure: bodyTooLarge });
    expect(await readdir(folder)).toEqual([]);
  });

  it("removes the partial file when the source fails", async () => {
    await expect(createUploadSpool(folder).receive(failingSource(), limit)).rejects.toThrow(
      "has gone",
    );
    expect(await readdir(folder)).toEqual([]);
  });

  it("keeps the file with its size and hash until it is discarded", async () => {
    const file = await createUploadSpool(folder).receive(chunksOf("01234", "56789"), limit);
    expect(file).toMatchObject({
      bytes: 10,
      sha256: "84d89877f0d4041efb6bf91a16f0248f2fd573e6af05c19f96bedb9f882f7882",
    });
    expect(await readFile(file.path, "utf8")).toBe("0123456789");
    await file.discard();
    await file.discard();
    expect(await readdir(folder)).toEqual([]);
  });

  it("removes old files of a killed process, but not files that another is receiving", async () => {
    for (const name of ["old", "young"]) await writeFile(join(folder, name), "half");
    const twoHoursAgo = Date.now() / 1_000 - 7_200;
    await utimes(join(folder, "old"), twoHoursAgo, twoHoursAgo);
    const file = await createUploadSpool(folder).receive(chunksOf("0"), limit);
    await file.discard();
    expect(await readdir(folder)).toEqual(["young"]);
  });
});
