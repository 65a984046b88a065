import { calloutKinds, parseCodeLanguage } from "@ebute/contracts/rich-text";
import type { Transformer } from "sanitize-html";

/** Class of a paragraph that is one link, shown as a button. */
export const BUTTON_LINK = "button-link";

/** Elements that only the blocks of the editor use. */
export const blockTags = ["figure", "figcaption", "details", "summary", "div"];

const calloutClasses: readonly string[] = calloutKinds.map((kind) => `callout-${kind}`);

/** A tag that is not allowed, so the element is dropped and its content stays. */
const DROPPED_TAG = "dropped";

/** Reduces the attributes of blocks to the exact values that the editor writes. */
export const transformBlockTags: Record<string, Transformer> = {
  div: (_tag, { class: name = "" }) =>
    calloutClasses.includes(name)
      ? { tagName: "div", attribs: { class: name } }
      : { tagName: DROPPED_TAG, attribs: {} },
  figure: (tagName, { class: name }) => ({
    tagName,
    attribs: name === "wide" ? { class: name } : {},
  }),
  ul: (tagName, { "data-type": type }) => ({
    tagName,
    attribs: type === "taskList" ? { "data-type": type } : {},
  }),
  li: (tagName, { class: name = "", "data-checked": checked }) => ({
    tagName,
    attribs: {
      ...(name && { class: name }),
      ...((checked === "true" || checked === "false") && { "data-checked": checked }),
    },
  }),
  code: (tagName, { class: name = "" }) => {
    if (name === "formula") return { tagName, attribs: { class: name } };
    const language = parseCodeLanguage(name);
    return { tagName, attribs: language ? { class: `language-${language}` } : {} };
  },
};

const FORMULA_WITH_ELEMENTS = /<code class="formula">(?![^<]*<\/code>)/g;
const LANGUAGE_OUTSIDE_BLOCK = /(?<!<pre>)<code class="language-[a-z]+">/g;
const OTHER_BUTTON = /<p class="button-link">(?!<a href="[^"]*" rel="noopener">[^<]+<\/a><\/p>)/g;

/** Removes the classes of blocks from elements of another shape in sanitised HTML. */
export function fixBlockShapes(html: string): string {
  return html
    .replace(FORMULA_WITH_ELEMENTS, "<code>")
    .replace(LANGUAGE_OUTSIDE_BLOCK, "<code>")
    .replace(OTHER_BUTTON, "<p>");
}
