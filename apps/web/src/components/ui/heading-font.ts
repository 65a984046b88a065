/** Characters of a font file; `build/fonts.ts` creates the files from these lists. */
export type FontCoverage = {
  /** FontCoverage beyond ASCII without a Unicode decomposition. */
  single: string;
  /** Combining marks that the font positions on any letter. */
  marks: string;
  /** FontCoverage that the font contains only as precomposed glyphs. */
  composed: string;
};

/**
 * The grave accent of Bricolage Grotesque has no anchors, so it misplaces the accent of ẹ̀, ọ̀ and
 * ǹ.
 */
export const headingFontCoverage: FontCoverage = {
  single: "ªºµÆæÐðØøÞþßĐđıŁłŒœ",
  marks: "\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u0309\u030a\u030c\u0323\u0327",
  composed: "ÀÈÌÒÙàèìòù",
};

/** Inter covers tone marks on every letter and the letters of Hausa. */
export const extendedFontCoverage: FontCoverage = {
  single: "ƁɓƊɗƘƙƳƴʼ",
  marks: "\u0300\u0301\u0302\u0303\u0304\u0307\u0308\u030c\u0323",
  composed: "",
};

/** A font that the owner chose covers the same letters as both default fonts together. */
export const chosenFontCoverage: FontCoverage = {
  single: headingFontCoverage.single + extendedFontCoverage.single,
  marks: headingFontCoverage.marks + extendedFontCoverage.marks,
  composed: "",
};

const isInHeadingFont = createCoverage(headingFontCoverage);
const isInExtendedFont = createCoverage(extendedFontCoverage);

export type HeadingFace = "font-heading" | "font-heading-extended" | "font-text";

/**
 * Returns the class of the first font that covers the whole text. A browser's fallback would
 * replace single letters and so mix fonts within a word.
 */
export function selectHeadingFont(text: string): HeadingFace {
  if (isInHeadingFont(text)) return "font-heading";
  return isInExtendedFont(text) ? "font-heading-extended" : "font-text";
}

/** Tests letters and marks only; symbols and emoji always come from a system font. */
function createCoverage({ single, marks, composed }: FontCoverage): (text: string) => boolean {
  const drawn = new RegExp(`[${composed}]`, "g");
  const missing = new RegExp(`(?![A-Za-z${single}${marks}\ufe0f\u20e3])[\\p{L}\\p{M}]`, "u");
  return (text) => !missing.test(text.normalize("NFC").replace(drawn, "").normalize("NFD"));
}
