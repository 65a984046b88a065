import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { isSoundOnly } from "./mp4-tracks.ts";

const folder = mkdtempSync(path.join(tmpdir(), "ebute-mp4-"));
afterAll(() => rmSync(folder, { recursive: true }));

function box(type: string, ...content: Buffer[]): Buffer {
  const header = Buffer.alloc(8, type.padStart(8));
  const whole = Buffer.concat([header, ...content]);
  whole.writeUInt32BE(whole.length);
  return whole;
}

/** A box whose size has 64 bits. */
function longBox(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(16);
  header.writeUInt32BE(1);
  header.write(type, 4);
  header.writeBigUInt64BE(BigInt(content.length + header.length), 8);
  return Buffer.concat([header, content]);
}

const handler = (type: string) => box("hdlr", Buffer.alloc(8), Buffer.from(type));
const track = (type: string) => box("trak", box("tkhd"), box("mdia", box("mdhd"), handler(type)));
const start = box("ftyp", Buffer.from("isom\0\0\0\0isomavc1"));
const sound = box("mdat", Buffer.alloc(200));

it.each([
  ["a recording", [start, sound, box("moov", box("mvhd"), track("soun"))], true],
  ["one with its index first", [start, box("moov", track("soun")), sound], true],
  [
    "one with long sizes",
    [start, longBox("mdat", Buffer.alloc(20)), box("moov", track("soun"))],
    true,
  ],
  ["a film with sound", [start, box("moov", track("vide"), track("soun"))], false],
  ["a film without sound", [start, box("moov", track("vide"))], false],
  ["subtitles", [start, box("moov", track("text"))], false],
  ["a file without an index", [start, sound], false],
  ["a file that is cut off", [start, box("moov", track("soun")).subarray(0, -4)], false],
  ["a box of size 3", [start, Buffer.from("\0\0\0\x03moov", "latin1")], false],
  [
    "an index that lies about a part",
    [start, box("moov", Buffer.from("\0\0\x99\0trak", "latin1"))],
    false,
  ],
  ["nothing", [], false],
] as const)("%s is sound only: %#", async (_name, boxes, isSound) => {
  const file = path.join(folder, "recording");
  writeFileSync(file, Buffer.concat(boxes));
  expect(await isSoundOnly(file)).toBe(isSound);
});
