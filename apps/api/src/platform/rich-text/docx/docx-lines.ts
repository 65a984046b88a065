import { createParagraphReader } from "./paragraphs.ts";
import type { DocxParts } from "./parts.ts";
import { cellsOf, rowsOf, toTable } from "./table.ts";
import { childAt, contentOf, nameOf, parseXml, type XmlElement } from "./xml.ts";

/** Tables and text boxes can stand in each other. */
const MAX_DEPTH = 20;

/** A cell of a table that only puts options beside each other. */
const OPTION = /^\s*[([]?[A-Ja-j][.)\]:]/;

/**
 * The text of a Word document line by line, not sanitised: HTML of formats and pictures with the
 * numbers and letters of its lists in front, or one table. Pictures have the paths that the document
 * gives them; where a formula stood there is `<formula>`.
 * @returns undefined for a file that is no such document
 */
export function toDocxLines(parts: DocxParts): string[] | undefined {
  const body = childAt(parseXml(parts.document.xml), "body");
  if (!body) return undefined;
  const paragraphs = createParagraphReader(parts);

  function toParagraphLines(paragraph: XmlElement, depth: number): string[] {
    const { html, place, boxes } = paragraphs.read(paragraph);
    const line = place?.label ? `${place.label} ${html}` : html;
    return [line, ...boxes.flatMap((box) => toLines(box, depth + 1))];
  }

  function toTableLines(table: XmlElement, depth: number): string[] {
    const rows = rowsOf(table).map(cellsOf);
    const texts = new Map(
      rows.flat().map((cell) => [cell, toLines(cell, depth + 1).filter(Boolean)]),
    );
    const cells = [...texts.values()];
    const isLayout =
      cells.length > 1 &&
      cells.every(([first, ...others]) => isOption(first) && others.length === 0);
    if (isLayout) return rows.map((row) => row.map((cell) => texts.get(cell)?.[0]).join("\t"));
    const html = toTable(table, (cell) => {
      const lines = texts.get(cell) ?? [];
      return lines.map((line) => (line.startsWith("<table") ? line : `<p>${line}</p>`)).join("");
    });
    return html === "" ? [] : [html];
  }

  function toLines(parent: XmlElement, depth: number): string[] {
    if (depth > MAX_DEPTH) return [];
    return contentOf(parent).flatMap((element): string[] => {
      const name = nameOf(element);
      if (name === "p") return toParagraphLines(element, depth);
      return name === "tbl" ? toTableLines(element, depth) : [];
    });
  }
  return toLines(body, 0);
}

function isOption(html: string | undefined): boolean {
  return html !== undefined && OPTION.test(html.replace(/<[^>]*>/g, ""));
}
