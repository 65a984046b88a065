import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";

type Cut = { source: string; file: string; text: string; maxBytes: number };

const require = createRequire(import.meta.url);
const family = dirname(require.resolve("@fontsource-variable/bricolage-grotesque/package.json"));
const target = join(import.meta.dirname, "../src/styles/fonts");

const ascii = codePoints(0x20, 0x7e);

/**
 * The stock family comes in three files by script and no tool here can join two, so each cut has one of them as its
 * source. `heading` is preloaded; the others carry a `unicode-range` and are fetched when a heading needs them.
 */
const cuts: Cut[] = [
  { source: "latin", file: "heading", text: `${ascii}\u00a0‘’“”–—…`, maxBytes: 23_000 },
  {
    source: "latin",
    file: "heading-accents",
    text: `${codePoints(0xc0, 0xff)}£€·`,
    maxBytes: 10_000,
  },
  { source: "latin-ext", file: "heading-naira", text: "₦ŃńĀāĒēĪīŌōŪū", maxBytes: 4_000 },
  {
    source: "vietnamese",
    file: "heading-marks",
    text: "ẸẹỌọỊịỤụẠạ\u0300\u0301\u0304\u0323",
    maxBytes: 4_000,
  },
];

await mkdir(target, { recursive: true });
for (const { source, file, text, maxBytes } of cuts) {
  const whole = await readFile(
    join(family, `files/bricolage-grotesque-${source}-wght-normal.woff2`),
  );
  const cut = await subsetFont(whole, text, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 800 } },
    noHinting: true,
    // Without the family's alternates; kerning alone is half of what is left.
    keepFeatures: ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "tnum"],
  });
  if (cut.length > maxBytes) throw new Error(`${file} has ${cut.length} bytes, over ${maxBytes}.`);
  await writeFile(join(target, `${file}.woff2`), cut);
  console.log(`${file}.woff2: ${cut.length} bytes`);
}
await copyFile(join(family, "LICENSE"), join(target, "OFL.txt"));

function codePoints(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).join("");
}
