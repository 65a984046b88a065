import type { HeadingFaceName } from "@ebute/contracts/settings";
import firaSans from "./fonts/fira-sans.woff2?url&no-inline";
import heading from "./fonts/heading.woff2?url&no-inline";
import extended from "./fonts/heading-extended.woff2?url&no-inline";
import inter from "./fonts/inter.woff2?url&no-inline";
import notoSerif from "./fonts/noto-serif.woff2?url&no-inline";

type FontFile = { family: string; url: string };

/**
 * Files by heading font, the main one first; the default font has a second file for some letters
 * (`heading-font.ts`).
 */
export const headingFonts: Record<HeadingFaceName, readonly FontFile[]> = {
  "bricolage-grotesque": [
    { family: "Bricolage Grotesque", url: heading },
    { family: "Inter", url: extended },
  ],
  inter: [{ family: "Inter", url: inter }],
  "noto-serif": [{ family: "Noto Serif", url: notoSerif }],
  "fira-sans": [{ family: "Fira Sans", url: firaSans }],
  system: [],
};

/**
 * Returns the `@font-face` rules of a heading face for an inline `<style>`, which saves a request.
 * There is no `unicode-range`, which would prevent the browser from composing a letter and its
 * mark; `selectHeadingFont` chooses the font instead.
 */
export function fontFaces(files: readonly FontFile[]): string {
  return files.map(fontFace).join("");
}

function fontFace({ family, url }: FontFile): string {
  return `@font-face{font-family:"${family}";font-weight:700;font-display:optional;src:url(${url})format("woff2")}`;
}
