import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { IMPORT_ITEMS_MAX, IMPORT_UNPACKED_MAX_BYTES } from "@ebute/contracts/imports";
import { describe, expect, it } from "vitest";
import { ZipFile } from "yazl";
import { readEntry } from "./import-archive.ts";
import { openZip } from "./zip-archive.ts";

type Options = { mode?: number };

async function zipOf(files: Record<string, string | Buffer>, options: Options = {}) {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) {
    zip.addBuffer(Buffer.from(content), name, options);
  }
  zip.end();
  return buffer(zip.outputStream);
}

const open = (content: Buffer) =>
  openZip({
    bytes: content.length,
    readRange: async (start, end) => Readable.from([content.subarray(start, end)]),
  });

const refusal = (code: string) =>
  expect.objectContaining({ failure: expect.objectContaining({ code }) });

/** Replaces a name, or bytes, by others of the same length. */
function patch(content: Buffer, from: string | Buffer, to: string | Buffer): Buffer {
  const patched = Buffer.from(content);
  for (let at = patched.indexOf(from); at !== -1; at = patched.indexOf(from, at + 1)) {
    Buffer.from(to).copy(patched, at);
  }
  return patched;
}

/** Sets a number in each entry of the directory at the end. */
function patchDirectory(content: Buffer, offset: number, value: number, bytes: 2 | 4): Buffer {
  const patched = Buffer.from(content);
  const sign = Buffer.from("PK\x01\x02", "latin1");
  for (let at = patched.indexOf(sign); at !== -1; at = patched.indexOf(sign, at + 1)) {
    patched.writeUIntLE(value, at + offset, bytes);
  }
  return patched;
}

const UNPACKED_BYTES_AT = 24;
const FLAGS_AT = 8;

/** The record at the end of a zip, and its number of entries. */
const END_BYTES = 22;
const ENTRIES_AT = 10;

describe("a zip", () => {
  it.each(["../a.md", "/abc.md", "C:/x.md", "..\\a.md", "a/../../b"])(
    "is refused with the name %s",
    async (name) => {
      const plain = "n".repeat(name.length);
      const content = patch(await zipOf({ [plain]: "x" }), plain, name);
      await expect(open(content)).rejects.toEqual(refusal("IMPORT_ARCHIVE_UNSAFE"));
    },
  );

  it("is read with the back-slashes of some programs", async () => {
    const content = patch(await zipOf({ "aXb.md": "x" }), "aXb.md", "a\\b.md");
    const archive = await open(content);
    expect(archive.entries).toMatchObject([{ name: "a/b.md" }]);
    expect(String(await readEntry(archive, "a/b.md", 10))).toBe("x");
  });

  it("is refused with a link to another file", async () => {
    const content = await zipOf({ "a.md": "/etc/passwd" }, { mode: 0o120777 });
    await expect(open(content)).rejects.toEqual(refusal("IMPORT_ARCHIVE_UNSAFE"));
  });

  it("is refused if it would be too large unpacked", async () => {
    const small = await zipOf({ "a.md": "x" });
    const bomb = patchDirectory(small, UNPACKED_BYTES_AT, IMPORT_UNPACKED_MAX_BYTES + 1, 4);
    await expect(open(bomb)).rejects.toEqual(refusal("IMPORT_ARCHIVE_BOMB"));
  });

  it("is refused if a part is longer than it declares", async () => {
    const liar = patchDirectory(
      await zipOf({ "a.md": Buffer.alloc(5_000_000) }),
      ...([UNPACKED_BYTES_AT, 10, 4] as const),
    );
    const archive = await open(liar);
    await expect(readEntry(archive, "a.md", 100)).rejects.toEqual(
      refusal("IMPORT_ARCHIVE_DAMAGED"),
    );
  });

  it("is refused with a password", async () => {
    const locked = patchDirectory(await zipOf({ "a.md": "x" }), FLAGS_AT, 1, 2);
    await expect(open(locked)).rejects.toEqual(refusal("IMPORT_ARCHIVE_LOCKED"));
  });

  it("is refused with too many files", async () => {
    const content = await zipOf({ "a.md": "x" });
    content.writeUInt16LE(IMPORT_ITEMS_MAX + 1, content.length - END_BYTES + ENTRIES_AT);
    await expect(open(content)).rejects.toEqual(refusal("IMPORT_TOO_MANY_ITEMS"));
  });

  it("is refused if it is cut off or no zip at all", async () => {
    const content = await zipOf({ "a.md": "x".repeat(1_000) });
    for (const broken of [content.subarray(0, -30), Buffer.from("PK\x03\x04nothing more")]) {
      await expect(open(broken)).rejects.toEqual(refusal("IMPORT_ARCHIVE_DAMAGED"));
    }
  });

  it("is refused where the content is not what was packed", async () => {
    const content = await zipOf({ "a.md": "a text that is long enough to be packed ".repeat(9) });
    content.fill(0xff, 40, 60);
    const reading = open(content).then((archive) => readEntry(archive, "a.md", 10_000));
    await expect(reading).rejects.toEqual(refusal("IMPORT_ARCHIVE_DAMAGED"));
  });

  it("gives its files one by one, and none that is larger than asked for", async () => {
    const archive = await open(await zipOf({ "a.md": "One", "b/ọ.md": "Two" }));
    expect(archive.entries.map(({ name, bytes }) => [name, bytes])).toEqual([
      ["a.md", 3],
      ["b/ọ.md", 3],
    ]);
    expect(String(await readEntry(archive, "b/ọ.md", 3))).toBe("Two");
    expect(await readEntry(archive, "b/ọ.md", 2)).toBeUndefined();
    expect(await readEntry(archive, "c.md", 2)).toBeUndefined();
  });
});
