import sanitizeHtml from "sanitize-html";
import temml from "temml";
import { unescapeHtml } from "../html-text.ts";

/** A longer formula, and one after so many others, is shown as its source. */
const FORMULA_MAX_CHARS = 1_000;
const FORMULAS_MAX = 200;

const FORMULA = /(<p>)?<code class="formula">([^<]*)<\/code>(<\/p>)?/g;

/** A formula wider than a phone is scrolled, also by keyboard. */
const SCROLLABLE_LINE = '<p role="group" aria-label="Formula" tabindex="0">';

/** Presentation elements without links, scripts, styles and annotations. */
const mathTags = [
  ...["math", "mrow", "mi", "mn", "mo", "ms", "mtext", "mspace", "mfrac", "msqrt", "mroot"],
  ...["msub", "msup", "msubsup", "munder", "mover", "munderover", "mmultiscripts"],
  ...["mprescripts", "none", "mpadded", "mphantom", "mstyle", "mtable", "mtr", "mtd"],
];

const mathAttributes = [
  ...["display", "displaystyle", "scriptlevel", "mathvariant", "form", "fence", "separator"],
  ...["stretchy", "symmetric", "largeop", "movablelimits", "accent", "accentunder"],
  ...["lspace", "rspace", "minsize", "maxsize", "width", "height", "depth", "voffset"],
  ...["linethickness", "columnalign", "columnspacing", "rowspacing", "columnlines", "rowlines"],
];

/**
 * Replaces the LaTeX of formulas in sanitised HTML by MathML. A formula that is a paragraph of its
 * own is displayed as a block; one with a mistake stays as its source.
 */
export function presentFormulas(html: string): string {
  let count = 0;
  return html.replace(FORMULA, (source, open = "", latex: string, close = "") => {
    count += 1;
    if (count > FORMULAS_MAX || latex.length > FORMULA_MAX_CHARS) return source;
    const isBlock = open !== "" && close !== "";
    const math = toMathMl(unescapeHtml(latex), isBlock);
    if (math === undefined) return source;
    return isBlock ? `${SCROLLABLE_LINE}${math}${close}` : `${open}${math}${close}`;
  });
}

function toMathMl(latex: string, displayMode: boolean): string | undefined {
  try {
    const math = temml.renderToString(latex, { displayMode, throwOnError: true, trust: false });
    const clean = sanitizeHtml(math, {
      allowedTags: mathTags,
      allowedAttributes: { "*": mathAttributes },
      allowedSchemes: [],
    });
    // The style sheet slants variables; names of functions, such as sin, stay upright.
    return clean.replace(/<mi>(?=[^<]{2,}<)/g, '<mi mathvariant="normal">');
  } catch {
    // Authors see the source on the page, which is more use than an error in its place.
    return undefined;
  }
}
