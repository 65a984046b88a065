import { PRICE_MAX } from "@ebute/contracts/primitives";
import {
  attachmentKinds,
  calloutKinds,
  GALLERY,
  GALLERY_PICTURES_MAX,
  GALLERY_PICTURES_MIN,
  PRICE_LIST,
  PRICE_ROWS_MAX,
  parseAttachment,
  parseCodeLanguage,
  parseEmbed,
  postBlockPatterns,
  RELATED_POST,
  SIGN_UP,
} from "@ebute/contracts/rich-text";
import type { Attributes, Transformer } from "sanitize-html";
import { unescapeHtml } from "../html-text.ts";
import { FOOTNOTE_CLASS } from "./footnotes.ts";

/** Class of a paragraph that is one link, shown as a button. */
const BUTTON_LINK = "button-link";

/** Classes of paragraphs that are one link. */
export const linkBlockClasses: readonly string[] = [BUTTON_LINK, RELATED_POST, SIGN_UP];

/** Class of a figure whose caption is one link to a video, which may follow a picture. */
export const EMBED = "embed";

/** Figures that need no picture. */
const linkFigures: readonly string[] = [EMBED, ...attachmentKinds];
const figureClasses: readonly string[] = ["wide", ...linkFigures];

/** Elements that only the blocks of the editor use. */
export const blockTags = ["figure", "figcaption", "details", "summary", "div", "small"];

const boxClasses: readonly string[] = [...calloutKinds.map((kind) => `callout-${kind}`), GALLERY];

const CATEGORY_SLUG = /^[a-z0-9-]{1,60}$/;

/** Reduces the attributes of blocks to the exact values that the editor writes. */
export const transformBlockTags: Record<string, Transformer> = {
  div: (tagName, { class: name = "" }) => ({
    tagName,
    attribs: attribute("class", boxClasses.includes(name) ? name : undefined),
  }),
  p: (tagName, { class: name, "data-category": category = "" }) => ({
    tagName,
    attribs: {
      ...attribute("class", withoutBlockAmongOthers(name)),
      ...attribute(
        "data-category",
        name === SIGN_UP && CATEGORY_SLUG.test(category) ? category : undefined,
      ),
    },
  }),
  table: (tagName, { class: name }) => ({
    tagName,
    attribs: attribute("class", name === PRICE_LIST ? name : undefined),
  }),
  small: (tagName, { class: name }) => ({
    tagName,
    attribs: attribute("class", name === FOOTNOTE_CLASS ? name : undefined),
  }),
  figure: (tagName, { class: name = "" }) => ({
    tagName,
    attribs: attribute("class", figureClasses.includes(name) ? name : undefined),
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

/** Takes the class of a block away from a paragraph that has other classes too. */
function withoutBlockAmongOthers(classes: string | undefined): string | undefined {
  const names = classes?.split(/\s+/) ?? [];
  if (names.length < 2) return classes;
  return names.filter((name) => !linkBlockClasses.includes(name)).join(" ");
}

/** A whole price within the limit of price lists. */
export function priceAttribute({ "data-price": price = "" }: Attributes): Attributes {
  const isPrice = /^(?:0|[1-9]\d{0,9})$/.test(price) && Number(price) <= PRICE_MAX;
  return attribute("data-price", isPrice ? price : undefined);
}

function attribute(name: string, value: string | undefined): Attributes {
  return value ? { [name]: value } : {};
}

const TAG = /<(?<slash>\/?)(?<name>[a-z0-9]+)(?<attributes>(?: [^<>]*)?)>/g;
const voidTags = new Set(["br", "col", "hr", "img"]);

/** Only pictures of this site, so that no page requests another server. */
const SITE_PICTURE = / src="\/media\/[0-9a-f]{32,64}-quick\.webp"/;
const LINK_FIGURE = new RegExp(` class="(?:${linkFigures.join("|")})"`);

type Tag = { name: string; start: number; end: number; isKept: boolean };

/**
 * Takes the tags of boxes, small print and figures that are no block of the editor from sanitised
 * HTML, and leaves what is in them. The sanitiser could not: a tag that `transformTags` makes one
 * that is not allowed gives its name to the end of the next element, and `exclusiveFilter` copies
 * the whole text for each.
 */
export function dropShapelessTags(html: string): string {
  const open: Tag[] = [];
  const dropped: Pick<Tag, "start" | "end">[] = [];
  for (const match of html.matchAll(TAG)) {
    const { slash, name = "", attributes = "" } = match.groups ?? {};
    const tag = { name, start: match.index, end: match.index + match[0].length };
    if (slash) {
      const opening = open.pop();
      if (opening && !opening.isKept) dropped.push(opening, tag);
    } else if (!voidTags.has(name)) {
      open.push({ ...tag, isKept: hasShape(name, attributes) });
    } else if (name === "img") {
      const parent = open.at(-1);
      if (!SITE_PICTURE.test(attributes)) dropped.push(tag);
      else if (parent?.name === "figure") parent.isKept = true;
    }
  }
  let kept = "";
  let place = 0;
  for (const { start, end } of dropped.sort((one, other) => one.start - other.start)) {
    kept += html.slice(place, start);
    place = end;
  }
  return kept + html.slice(place);
}

/** A figure with a picture of this site gets its shape from that. */
function hasShape(name: string, attributes: string): boolean {
  if (name === "figure") return LINK_FIGURE.test(attributes);
  return !["div", "small"].includes(name) || attributes.includes(" class=");
}

const FORMULA_WITH_ELEMENTS = /<code class="formula">(?![^<]*<\/code>)/g;
const LANGUAGE_OUTSIDE_BLOCK = /(?<!<pre>)<code class="language-[a-z]+">/g;
const EMBED_SHAPE =
  /<figure class="embed">((?:<img [^>]*>)?<figcaption><a href="([^"]*)" rel="noopener">[^<]*<\/a><\/figcaption><\/figure>)?/g;
const ATTACHMENT_SHAPE =
  /<figure class="(audio|file)">(<a href="([^"]*)" rel="noopener">[^<]+<\/a>(?:<figcaption>(?:(?!<\/?(?:figure|figcaption|div)\b)[\s\S])*<\/figcaption>)?<\/figure>)?/g;
const FIGURE =
  "<figure><img [^>]*>(?:<figcaption>(?:(?!</?(?:figure|figcaption|div)\\b)[\\s\\S])*</figcaption>)?</figure>";
const GALLERY_SHAPE = new RegExp(
  `<div class="gallery">((?:\\s*${FIGURE}){${GALLERY_PICTURES_MIN},${GALLERY_PICTURES_MAX}}\\s*</div>)?`,
  "g",
);
const OTHER_BUTTON = /<p class="button-link">(?!<a href="[^"]*" rel="noopener">[^<]+<\/a><\/p>)/g;

const RELATED_POST_SHAPE = new RegExp(
  `${postBlockPatterns.relatedPost}|<p class="${RELATED_POST}">`,
  "g",
);
const SIGN_UP_SHAPE = new RegExp(`${postBlockPatterns.signUp}|<p class="${SIGN_UP}"[^>]*>`, "g");
/** A price list, or what may stand in one only. */
const PRICE_LIST_SHAPE = new RegExp(
  `<table class="${PRICE_LIST}">(<tbody>(?:${postBlockPatterns.priceRow}){1,${PRICE_ROWS_MAX}}</tbody></table>)?|<td data-price="\\d+"`,
  "g",
);
const OTHER_FOOTNOTE = new RegExp(
  `<small class="${FOOTNOTE_CLASS}">(?!\\s*[^<\\s][^<]*</small>)`,
  "g",
);

/** Removes the classes of blocks from elements of another shape in sanitised HTML. */
export function fixBlockShapes(html: string): string {
  return html
    .replace(FORMULA_WITH_ELEMENTS, "<code>")
    .replace(LANGUAGE_OUTSIDE_BLOCK, "<code>")
    .replace(OTHER_BUTTON, "<p>")
    .replace(OTHER_FOOTNOTE, "<small>")
    .replace(RELATED_POST_SHAPE, (block, id?: string) => (id ? block : "<p>"))
    .replace(SIGN_UP_SHAPE, (block, _category, words?: string) => (words ? block : "<p>"))
    .replace(PRICE_LIST_SHAPE, (block, rows?: string) => {
      if (rows) return block;
      return block.startsWith("<table") ? "<table>" : "<td";
    })
    .replace(EMBED_SHAPE, (figure, rest = "", href = "") =>
      parseEmbed(unescapeHtml(href)) ? figure : `<figure>${rest}`,
    )
    .replace(ATTACHMENT_SHAPE, (figure, kind, rest = "", href = "") =>
      parseAttachment(href) === kind ? figure : `<figure>${rest}`,
    )
    .replace(GALLERY_SHAPE, (gallery, rest) => (rest ? gallery : "<div>"));
}
