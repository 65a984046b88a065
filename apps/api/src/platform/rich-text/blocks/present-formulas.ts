import sanitizeHtml from "sanitize-html";
import temml from "temml";
import { unescapeHtml } from "../html-text.ts";

/** A longer formula, and one after so many others, is shown as its source. */
const FORMULA_MAX_CHARS = 1_000;
const FORMULAS_MAX = 200;

/** Presentation elements without links, scripts, styles and annotations. */
const mathTags = [
  "math",
  "mrow",
  "mi",
  "mn",
  "mo",
  "ms",
  "mtext",
  "mspace",
  "mfrac",
  "msqrt",
  "mroot",
  "msub",
  "msup",
  "msubsup",
  "munder",
  "mover",
  "munderover",
  "mmultiscripts",
  "mprescripts",
  "none",
  "mpadded",
  "mphantom",
  "mstyle",
  "mtable",
  "mtr",
  "mtd",
];

const mathAttributes = [
  "display",
  "displaystyle",
  "scriptlevel",
  "mathvariant",
  "form",
  "fence",
  "separator",
  "stretchy",
  "symmetric",
  "largeop",
  "movablelimits",
  "accent",
  "accentunder",
  "lspace",
  "rspace",
  "minsize",
  "maxsize",
  "width",
  "height",
  "depth",
  "voffset",
  "linethickness",
  "columnalign",
  "columnspacing",
  "rowspacing",
  "columnlines",
  "rowlines",
];

/**
 * Creates the function that presents the formulas of one text. It takes escaped LaTeX and returns
 * MathML; undefined for a formula that is shown as its source, such as one with a mistake.
 */
export function createFormulaPresenter(): (latex: string, isBlock: boolean) => string | undefined {
  let count = 0;
  return (latex, isBlock) => {
    count += 1;
    if (count > FORMULAS_MAX || latex.length > FORMULA_MAX_CHARS) return undefined;
    return toMathMl(unescapeHtml(latex), isBlock);
  };
}

const FORMULA = /(<p>)?<code class="formula">([^<]*)<\/code>(<\/p>)?/g;

/** Presents the formulas of sanitised HTML, and nothing else of it. */
export function presentFormulas(html: string): string {
  const present = createFormulaPresenter();
  return html.replace(FORMULA, (source, open = "", latex: string, close = "") => {
    const math = present(latex, open !== "" && close !== "");
    return math === undefined ? source : `${open}${math}${close}`;
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
