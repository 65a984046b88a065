import type { LookSettings } from "@ebute/contracts/settings";
import { lookCss } from "#lib/look/look-css.ts";
import type { LookHead } from "#lib/look/look-head.ts";
import { fontFaces, headingFonts } from "#styles/fonts.ts";

type Page = { savesData: boolean };

/**
 * Creates the function that computes the head entries of a look. It derives the colours once per
 * look, which only a save changes.
 */
export function createLookHeadCache(): (look: LookSettings, page: Page) => LookHead {
  let cached = { key: "", css: "" };
  return (look, { savesData }) => {
    const key = JSON.stringify(look);
    if (key !== cached.key) cached = { key, css: lookCss(look) };
    const fonts = savesData ? [] : headingFonts[look.face];
    return { css: cached.css + fontFaces(fonts), fontUrl: fonts[0]?.url ?? "" };
  };
}
