import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bodyTooLarge } from "@ebute/contracts/errors";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSpool } from "./spool.ts";

const limit = { maxBytes: 10, tooLarge: bodyTooLarge };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "ebute-spool-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

async function* broken(): AsyncGenerator<Uint8Array> {
  yield Buffer.from("01234");
  throw new Error("the client has gone");
}

describe("receiving a file", () => {
  it("refuses one that is too large, and leaves nothing behind", async () => {
    const receiving = createSpool(folder).receive(pieces("01234", "567890"), limit);
    await expect(receiving).rejects.toMatchObject({ failure: bodyTooLarge });
    expect(await readdir(folder)).toEqual([]);
  });

  it("leaves nothing behind of one that breaks off", async () => {
    await expect(createSpool(folder).receive(broken(), limit)).rejects.toThrow("has gone");
    expect(await readdir(folder)).toEqual([]);
  });

  it("keeps it until it is discarded, with its size and hash", async () => {
    const file = await createSpool(folder).receive(pieces("01234", "56789"), limit);
    expect(file).toMatchObject({
      bytes: 10,
      sha256: "84d89877f0d4041efb6bf91a16f0248f2fd573e6af05c19f96bedb9f882f7882",
    });
    expect(await readFile(file.path, "utf8")).toBe("0123456789");
    await file.discard();
    await file.discard();
    expect(await readdir(folder)).toEqual([]);
  });

  it("clears what a killed process left, but not what another is receiving", async () => {
    for (const name of ["old", "young"]) await writeFile(join(folder, name), "half");
    const twoHoursAgo = Date.now() / 1_000 - 7_200;
    await utimes(join(folder, "old"), twoHoursAgo, twoHoursAgo);
    const file = await createSpool(folder).receive(pieces("0"), limit);
    await file.discard();
    expect(await readdir(folder)).toEqual(["young"]);
  });
});
