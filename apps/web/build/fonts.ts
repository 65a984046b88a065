import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";
import {
  chosenFontCoverage,
  extendedFontCoverage,
  type FontCoverage,
  headingFontCoverage,
} from "../src/components/ui/heading-font.ts";

type Subset = {
  file: string;
  source: string;
  letters: FontCoverage;
  /** Precomposed glyphs of the font; other accented letters are composed. */
  drawn: string;
  maxBytes: number;
};

/**
 * Browsers compose a letter and its mark only within one file, so each face is one file. Both are
 * static bold, as all headings are bold; the packages with variable fonts are split by script.
 */
const subsets: Subset[] = [
  {
    // Preloaded on every page.
    file: "heading",
    source: "bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf",
    letters: headingFontCoverage,
    drawn: `${codePoints(0xa0, 0xff)}ẸẹỌọỊịỤụẠạĀāĒēĪīŌōŪūŃń`,
    maxBytes: 22_000,
  },
  {
    // Loaded on demand by headings that need it.
    file: "heading-extended",
    source: "inter/700Bold/Inter_700Bold.ttf",
    letters: extendedFontCoverage,
    drawn: "",
    maxBytes: 16_000,
  },
];

/** Faces that an owner can choose instead, each with the letters of both. */
const chosenFaces: Subset[] = [
  { file: "inter", source: "inter/700Bold/Inter_700Bold.ttf" },
  { file: "noto-serif", source: "noto-serif/700Bold/NotoSerif_700Bold.ttf" },
  { file: "fira-sans", source: "fira-sans/700Bold/FiraSans_700Bold.ttf" },
].map((face) => ({ ...face, letters: chosenFontCoverage, drawn: "", maxBytes: 20_000 }));

const SIGNS = "\u00a0‘’“”–—…•₦€£";

const require = createRequire(import.meta.url);
const target = join(import.meta.dirname, "../src/styles/fonts");

await mkdir(target, { recursive: true });
for (const { file, source, letters, drawn, maxBytes } of [...subsets, ...chosenFaces]) {
  const path = require.resolve(`@expo-google-fonts/${source}`);
  const text = [codePoints(0x20, 0x7e), SIGNS, ...Object.values(letters), drawn].join("");
  const subset = await subsetFont(await readFile(path), text, {
    targetFormat: "woff2",
    noHinting: true,
    // Drops stylistic alternates; kerning alone is half of the remaining size.
    keepFeatures: ["kern", "ccmp", "locl", "mark", "mkmk"],
  });
  if (subset.length > maxBytes) throw new Error(`${file} has ${subset.length} bytes.`);
  await writeFile(join(target, `${file}.woff2`), subset);
  await copyFile(join(dirname(path), "../LICENSE_FONT"), join(target, `${file}-OFL.txt`));
  console.log(`${file}.woff2: ${subset.length} bytes`);
}

// The server draws the firm's name, on machines that may have no fonts, with a library that reads
// no WOFF2.
const drawnByServer = require.resolve("@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf");
const ofServer = join(import.meta.dirname, "../../api/fonts");
await mkdir(ofServer, { recursive: true });
const coverage = Object.values(chosenFontCoverage).join("");
await writeFile(
  join(ofServer, "inter-bold.ttf"),
  await subsetFont(await readFile(drawnByServer), `${codePoints(0x20, 0x7e)}${SIGNS}${coverage}`, {
    targetFormat: "sfnt",
    noHinting: true,
    keepFeatures: ["kern", "ccmp", "locl", "mark", "mkmk"],
  }),
);
await copyFile(join(dirname(drawnByServer), "../LICENSE_FONT"), join(ofServer, "inter-OFL.txt"));

function codePoints(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).join("");
}
