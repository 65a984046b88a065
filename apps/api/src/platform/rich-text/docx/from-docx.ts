import { toPlainText } from "../plain-text.ts";
import { FORMULA } from "./inline.ts";
import { type ListItem, toLists } from "./lists.ts";
import { createParagraphReader, type LostThings } from "./paragraphs.ts";
import type { DocxParts } from "./parts.ts";
import { toTable } from "./table.ts";
import { childAt, contentOf, nameOf, parseXml, type XmlElement } from "./xml.ts";

export type DocxText = {
  /** Not sanitised yet. Pictures have the paths that the document gives them. */
  html: string;
  /** Plain text; empty without one. */
  title: string;
  subTitle: string;
  lost: LostThings;
};

type Paragraph = { kind: "title" | "subtitle" | "heading" | "quote" | "other"; html: string };

type Block = Paragraph | ListItem;

/** Word has nine levels of lists, and the editor eight. */
const MAX_LEVEL = 7;

/** Tables and text boxes can stand in each other. */
const MAX_DEPTH = 20;

/**
 * Converts a Word document to HTML. The title is what has the style of a title, or the heading with
 * which the text begins.
 * @returns undefined for a file that is no such document
 */
export function fromDocx(parts: DocxParts): DocxText | undefined {
  const body = childAt(parseXml(parts.document.xml), "body");
  if (!body) return undefined;
  const { toBlocks, lost } = createReader(parts);
  const blocks = toBlocks(body, 0);
  const title = takeFirst(blocks, "title") ?? takeHeading(blocks);
  const subTitle = takeFirst(blocks, "subtitle");
  return {
    html: toHtml(blocks),
    title: toPlainText(title ?? ""),
    subTitle: toPlainText(subTitle ?? ""),
    lost,
  };
}

function createReader(parts: DocxParts) {
  const { read, lost } = createParagraphReader(parts);

  function toParagraph(paragraph: XmlElement, depth: number): Block[] {
    const { html: source, style, place, boxes } = read(paragraph);
    const texts = source.split(FORMULA);
    const html = texts.join("").trim();
    lost.formula += texts.length - 1;
    const others = boxes.flatMap((box) => toBlocks(box, depth + 1));
    if (html === "" || html === "<br>") return others;
    if (style.kind === "heading") {
      const tag = `h${Math.min(style.level + 1, 4)}`;
      return [{ kind: "heading", html: `<${tag}>${html}</${tag}>` }, ...others];
    }
    if (place) {
      const level = Math.min(place.level, MAX_LEVEL);
      return [{ level, number: place.number, html: `<p>${html}</p>` }, ...others];
    }
    const kind = style.kind === "text" ? "other" : style.kind;
    return [{ kind, html: `<p>${html}</p>` }, ...others];
  }

  function toBlocks(parent: XmlElement, depth: number): Block[] {
    if (depth > MAX_DEPTH) return [];
    return contentOf(parent).flatMap((element): Block[] => {
      const name = nameOf(element);
      if (name === "p") return toParagraph(element, depth);
      if (name === "altChunk") lost.part += 1;
      if (name !== "tbl") return [];
      const html = toTable(element, (cell) => toHtml(toBlocks(cell, depth + 1)));
      return html === "" ? [] : [{ kind: "other", html }];
    });
  }

  return { toBlocks, lost };
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
