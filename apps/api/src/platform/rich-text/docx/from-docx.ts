import { toPlainText } from "../plain-text.ts";
import { type InlineContext, toInline } from "./inline.ts";
import { readListNumbers } from "./list-numbers.ts";
import { type ListItem, toLists } from "./lists.ts";
import { readParagraphStyles } from "./paragraph-styles.ts";
import { toTable } from "./table.ts";
import {
  attributeOf,
  childAt,
  childrenOf,
  nameOf,
  parseXml,
  propertyOf,
  textOf,
  type XmlElement,
} from "./xml.ts";

/** Parts of a Word document (Office Open XML, ECMA-376); an empty text for one that is missing. */
export type DocxParts = {
  document: string;
  styles: string;
  numbering: string;
  relationships: string;
  footnotes: string;
};

export type DocxText = {
  /** Not sanitised yet. Pictures have the paths that the document gives them. */
  html: string;
  /** Plain text; empty without one. */
  title: string;
  subTitle: string;
};

type Paragraph = { kind: "title" | "subtitle" | "heading" | "quote" | "other"; html: string };

type Block = Paragraph | ListItem;

/** Word has nine levels of lists, and the editor eight. */
const MAX_LEVEL = 7;

/** Tables and controls can stand in each other. */
const MAX_DEPTH = 20;

/**
 * Converts a Word document to HTML. The title is what has the style of a title, or the heading with
 * which the text begins.
 * @returns undefined for a file that is no such document
 */
export function fromDocx(parts: DocxParts): DocxText | undefined {
  const body = childAt(parseXml(parts.document), "body");
  if (!body) return undefined;
  const blocks = createReader(parts)(body, 0);
  const title = takeFirst(blocks, "title") ?? takeHeading(blocks);
  const subTitle = takeFirst(blocks, "subtitle");
  return {
    html: toHtml(blocks),
    title: toPlainText(title ?? ""),
    subTitle: toPlainText(subTitle ?? ""),
  };
}

function createReader(parts: DocxParts) {
  const styleOf = readParagraphStyles(parts.styles);
  const placeOf = readListNumbers(parts.numbering);
  const context = readContext(parts);

  function toParagraph(paragraph: XmlElement): Block[] {
    const html = toInline(paragraph, context).trim();
    if (html === "" || html === "<br>") return [];
    const properties = childAt(paragraph, "pPr");
    const style = styleOf(propertyOf(properties, "pStyle"));
    if (style.kind === "heading") {
      const tag = `h${Math.min(style.level + 1, 4)}`;
      return [{ kind: "heading", html: `<${tag}>${html}</${tag}>` }];
    }
    const place = placeOf(childAt(properties, "numPr") ?? style.numbering);
    if (place) {
      const { level, number } = place;
      return [{ level: Math.min(level, MAX_LEVEL), number, html: `<p>${html}</p>` }];
    }
    const kind = style.kind === "text" ? "other" : style.kind;
    return [{ kind, html: `<p>${html}</p>` }];
  }

  return function toBlocks(parent: XmlElement, depth: number): Block[] {
    if (depth > MAX_DEPTH) return [];
    return childrenOf(parent).flatMap((element): Block[] => {
      const name = nameOf(element);
      if (name === "p") return toParagraph(element);
      if (/^(?:sdt|sdtContent|customXml|ins)$/.test(name)) return toBlocks(element, depth + 1);
      if (name !== "tbl") return [];
      const html = toTable(element, (cell) => toHtml(toBlocks(cell, depth + 1)));
      return html === "" ? [] : [{ kind: "other", html }];
    });
  };
}

export function readContext({ relationships, footnotes }: DocxParts): InlineContext {
  const targets = new Map(
    childrenOf(parseXml(relationships), "Relationship").map((one) => [
      attributeOf(one, "Id"),
      attributeOf(one, "Target"),
    ]),
  );
  const notes = new Map(
    childrenOf(parseXml(footnotes), "footnote").map((note) => [
      attributeOf(note, "id"),
      textOf(note).replace(/\s+/g, " ").trim(),
    ]),
  );
  return {
    targetOf: (id) => targets.get(id) ?? "",
    footnoteOf: (id) => notes.get(id) ?? "",
  };
}

/** Removes the first block of a kind and returns its HTML. */
function takeFirst(blocks: Block[], kind: "title" | "subtitle"): string | undefined {
  const index = blocks.findIndex((block) => !isItem(block) && block.kind === kind);
  return index === -1 ? undefined : blocks.splice(index, 1)[0]?.html;
}

function takeHeading(blocks: Block[]): string | undefined {
  const [first] = blocks;
  if (!first || isItem(first) || first.kind !== "heading") return undefined;
  return blocks.shift()?.html;
}

function toHtml(blocks: readonly Block[]): string {
  let html = "";
  let group: Block[] = [];
  for (const block of blocks) {
    const [first] = group;
    if (first && groupOf(first) !== groupOf(block)) {
      html += wrap(groupOf(first), group);
      group = [];
    }
    group.push(block);
  }
  const [first] = group;
  return first ? html + wrap(groupOf(first), group) : html;
}

/** Items of a list and paragraphs of a quote belong together. */
function groupOf(block: Block): "list" | "quote" | "" {
  if (isItem(block)) return "list";
  return block.kind === "quote" ? "quote" : "";
}

function wrap(group: "list" | "quote" | "", blocks: readonly Block[]): string {
  if (group === "list") return toLists(blocks.filter(isItem));
  const html = blocks.map((block) => block.html).join("");
  return group === "quote" ? `<blockquote>${html}</blockquote>` : html;
}

function isItem(block: Block): block is ListItem {
  return "level" in block;
}
