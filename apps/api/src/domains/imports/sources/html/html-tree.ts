import { DomUtils, ElementType } from "htmlparser2";
import { isElement, type MarkupElement, type MarkupNode } from "#platform/rich-text/html-text.ts";

export type TextNode = Extract<MarkupNode, { type: ElementType.ElementType.Text }>;

/** Containers that mean nothing here: what they hold takes their place. */
export const wrapperTags = new Set([
  "address",
  "article",
  "aside",
  "body",
  "center",
  "dd",
  "div",
  "dl",
  "dt",
  "fieldset",
  "figcaption",
  "footer",
  "form",
  "header",
  "hgroup",
  "html",
  "main",
  "nav",
  "section",
]);
/** Blocks of one paragraph. */
export const paragraphTags = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6"]);
export const cellTags = new Set(["li", "summary", "td", "th"]);
export const containerTags = new Set(["blockquote", "details"]);
export const structureTags = new Set([
  "colgroup",
  "ol",
  "table",
  "tbody",
  "tfoot",
  "thead",
  "tr",
  "ul",
]);
export const playerTags = new Set(["audio", "embed", "iframe", "object", "video"]);
const blocks = new Set([
  ...wrapperTags,
  ...paragraphTags,
  ...cellTags,
  ...containerTags,
  ...structureTags,
  ...playerTags,
  "br",
  "figure",
  "hr",
  "pre",
]);
/** Pictures in `noscript` come a second time. */
export const droppedTags = new Set([
  "head",
  "noscript",
  "script",
  "style",
  "svg",
  "template",
  "title",
  "wbr",
]);
export const voidTags = new Set(["br", "col", "hr", "img", "input"]);

const GALLERY_CLASS = /(?:^|[\s-])gallery(?:-card|-grid)?(?:\s|$)/;
const PLAYER_CARD = /\bkg-(?:audio|video)-card\b/;
const BOOKMARK_CARD = /\bkg-bookmark-card\b/;

export function isText(node: MarkupNode): node is TextNode {
  return node.type === ElementType.Text;
}

export function isNamed(node: MarkupNode, name: string): node is MarkupElement {
  return isElement(node) && node.name === name;
}

export function isGallery({ name, attribs }: MarkupElement): boolean {
  return ["div", "figure", "ul"].includes(name) && GALLERY_CLASS.test(attribs.class ?? "");
}

export function isCard({ attribs }: MarkupElement): boolean {
  const { class: names = "" } = attribs;
  return PLAYER_CARD.test(names) || BOOKMARK_CARD.test(names);
}

export function isLineEnd(sibling: MarkupNode | null): boolean {
  return sibling === null || (isElement(sibling) && blocks.has(sibling.name));
}

/** True for a place of paragraphs. */
export function isFlow(parent: { type: string } | null): boolean {
  if (parent === null || !("name" in parent)) return true;
  return wrapperTags.has(String(parent.name)) || ["blockquote", "p"].includes(String(parent.name));
}

export function isAfterLineBreak({ prev }: MarkupElement): boolean {
  const before = prev && isText(prev) && isBlank(prev.data) ? prev.prev : prev;
  return before !== null && isNamed(before, "br");
}

/** The caption of a picture in a gallery, which it may share with others. */
export function captionWithin(
  image: MarkupElement,
  gallery: MarkupElement,
  captions: ReadonlyMap<MarkupElement["parent"], MarkupElement>,
): MarkupElement | undefined {
  for (let node = image.parent; node && node !== gallery; node = node.parent) {
    const caption = captions.get(node);
    if (caption) return caption;
  }
  return undefined;
}

/** Elements within the given ones that have one of the names. */
export function findNamed(nodes: MarkupNode[], ...names: string[]): MarkupElement[] {
  return DomUtils.findAll(({ name }) => names.includes(name), nodes);
}

/** Spaces that a page does not show. One that must not break counts as a sign. */
export function isBlank(source: string): boolean {
  return !/[^ \t\n\r\f]/.test(source);
}
