import { text } from "node:stream/consumers";
import { extract } from "tar-stream";
import { expect, it } from "vitest";
import { decodeTarHeader, encodeTarHeader, paddedBytes, TAR_END } from "./tar-blocks.ts";

it.each([
  ["a short name", "manifest.json"],
  ["a name that needs the prefix", `files/${"a".repeat(95)}.webp`],
  ["a name that needs an extended header", `files/${"b".repeat(120)}.webp`],
])("the tar encoder writes a header with %s that the tar library can read", async (_, name) => {
  const content = Buffer.from("some words");
  const padding = Buffer.alloc(paddedBytes(content.length) - content.length);
  const tar = extract();
  tar.end(Buffer.concat([encodeTarHeader(name, content.length), content, padding, TAR_END]));
  const found: [string, string][] = [];
  for await (const entry of tar) found.push([entry.header.name, await text(entry)]);
  expect(found).toEqual([[name, "some words"]]);
});

it("the tar decoder reads the headers of the tar encoder and the empty block at the end", () => {
  const name = `files/${"a".repeat(95)}.webp`;
  expect(decodeTarHeader(encodeTarHeader(name, 12_345))).toEqual({
    name,
    bytes: 12_345,
    isFile: true,
  });
  expect(decodeTarHeader(TAR_END.subarray(0, 512))).toBeUndefined();
});
