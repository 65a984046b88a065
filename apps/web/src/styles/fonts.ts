import heading from "./fonts/heading.woff2?url&no-inline";
import accents from "./fonts/heading-accents.woff2?url&no-inline";
import marks from "./fonts/heading-marks.woff2?url&no-inline";
import naira from "./fonts/heading-naira.woff2?url&no-inline";

/** Address to preload as a font, on every page but with Save-Data. */
export const headingFontUrl = heading;

/**
 * The `@font-face` rules, for an inline `<style>`: with Save-Data the server leaves it out and no font is fetched, and it
 * costs no request. It never changes within a build, so one hash of it in `style-src` is enough.
 */
export const fontFaces = [
  fontFace(heading, "U+20-7E,U+A0,U+2013-2014,U+2018-2019,U+201C-201D,U+2026"),
  fontFace(accents, "U+A3,U+B7,U+C0-FF,U+20AC"),
  fontFace(naira, "U+100-101,U+112-113,U+12A-12B,U+143-144,U+14C-14D,U+16A-16B,U+20A6"),
  fontFace(marks, "U+300-301,U+304,U+323,U+1EA0-1EA1,U+1EB8-1EB9,U+1ECA-1ECD,U+1EE4-1EE5"),
].join("");

function fontFace(url: string, range: string): string {
  return `@font-face{font-family:"Bricolage Grotesque";font-weight:400 800;font-display:optional;src:url(${url})format("woff2");unicode-range:${range}}`;
}
