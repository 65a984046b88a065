import { calloutKinds, parseCodeLanguage } from "@ebute/contracts/rich-text";
import type { Attributes, Transformer } from "sanitize-html";

/** Class of a paragraph that is one link, shown as a button. */
export const BUTTON_LINK = "button-link";

/** Elements that only the blocks of the editor use. */
export const blockTags = ["figure", "figcaption", "details", "summary", "div"];

const calloutClasses: readonly string[] = calloutKinds.map((kind) => `callout-${kind}`);

/** A tag that is not allowed, so the element is dropped and its content stays. */
const DROPPED_TAG = "dropped";

/** Reduces the attributes of blocks to the exact values that the editor writes. */
export const transformBlockTags: Record<string, Transformer> = {
  div: (_tag, { class: name = "" }) => {
    const isCallout = calloutClasses.includes(name);
    return { tagName: isCallout ? "div" : DROPPED_TAG, attribs: attribute("class", name) };
  },
  figure: (tagName, { class: name }) => ({
    tagName,
    attribs: attribute("class", name === "wide" ? name : undefined),
  }),
  ul: (tagName, { "data-type": type }) => ({
    tagName,
    attribs: attribute("data-type", type === "taskList" ? type : undefined),
  }),
  li: (tagName, { class: name, "data-checked": checked = "" }) => ({
    tagName,
    attribs: {
      ...attribute("class", name),
      ...attribute("data-checked", /^(?:true|false)$/.test(checked) ? checked : undefined),
    },
  }),
  code: (tagName, { class: name = "" }) => {
    if (name === "formula") return { tagName, attribs: { class: name } };
    const language = parseCodeLanguage(name);
    return { tagName, attribs: attribute("class", language && `language-${language}`) };
  },
};

function attribute(name: string, value: string | undefined): Attributes {
  return value ? { [name]: value } : {};
}

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
