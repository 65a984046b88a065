import { DomUtils, ElementType, type parseDocument } from "htmlparser2";

export type ChildNode = ReturnType<typeof parseDocument>["children"][number];
export type Element = Extract<ChildNode, { attribs: unknown }>;
export type TextNode = Extract<ChildNode, { type: ElementType.ElementType.Text }>;

/** Containers that mean nothing here: what they hold takes their place. */
export const wrappers = new Set([
  ...["address", "article", "aside", "body", "center", "dd", "div", "dl", "dt", "fieldset"],
  ...["figcaption", "footer", "form", "header", "hgroup", "html", "main", "nav", "section"],
]);
/** Blocks of one paragraph. */
export const paragraphs = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6"]);
export const cells = new Set(["li", "summary", "td", "th"]);
export const containers = new Set(["blockquote", "details"]);
export const structures = new Set([
  "colgroup",
  "ol",
  "table",
  "tbody",
  "tfoot",
  "thead",
  "tr",
  "ul",
]);
export const players = new Set(["audio", "embed", "iframe", "object", "video"]);
const blocks = new Set([
  ...[...wrappers, ...paragraphs, ...cells, ...containers, ...structures, ...players],
  ...["br", "figure", "hr", "pre"],
]);
/** Pictures in `noscript` come a second time. */
export const dropped = new Set([
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

export function isText(node: ChildNode): node is TextNode {
  return node.type === ElementType.Text;
}

export function isTag(node: ChildNode): node is Element {
  return "attribs" in node;
}

export function isNamed(node: ChildNode, name: string): node is Element {
  return isTag(node) && node.name === name;
}

export function isGallery({ name, attribs }: Element): boolean {
  return ["div", "figure", "ul"].includes(name) && GALLERY_CLASS.test(attribs.class ?? "");
}

export function isCard({ attribs }: Element): boolean {
  const { class: names = "" } = attribs;
  return PLAYER_CARD.test(names) || BOOKMARK_CARD.test(names);
}

export function isLineEnd(sibling: ChildNode | null): boolean {
  return sibling === null || (isTag(sibling) && blocks.has(sibling.name));
}

/** True for a place of paragraphs. */
export function isFlow(parent: { type: string } | null): boolean {
  if (parent === null || !("name" in parent)) return true;
  return wrappers.has(String(parent.name)) || ["blockquote", "p"].includes(String(parent.name));
}

export function isAfterLineBreak({ prev }: Element): boolean {
  const before = prev && isText(prev) && isBlank(prev.data) ? prev.prev : prev;
  return before !== null && isNamed(before, "br");
}

/** The caption of a picture in a gallery, which it may share with others. */
export function captionWithin(
  image: Element,
  gallery: Element,
  captions: ReadonlyMap<Element["parent"], Element>,
): Element | undefined {
  for (let node = image.parent; node && node !== gallery; node = node.parent) {
    const caption = captions.get(node);
    if (caption) return caption;
  }
  return undefined;
}

/** Elements within the given ones that have one of the names. */
export function findNamed(nodes: ChildNode[], ...names: string[]): Element[] {
  return DomUtils.findAll(({ name }) => names.includes(name), nodes);
}

/** Spaces that a page does not show. One that must not break counts as a sign. */
export function isBlank(source: string): boolean {
  return !/[^ \t\n\r\f]/.test(source);
}
