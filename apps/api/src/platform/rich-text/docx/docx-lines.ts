import { type DocxParts, readContext } from "./from-docx.ts";
import { type InlineContext, toInline } from "./inline.ts";
import { readListNumbers } from "./list-numbers.ts";
import { readParagraphStyles } from "./paragraph-styles.ts";
import { toTable } from "./table.ts";
import { childAt, childrenOf, nameOf, parseXml, propertyOf, type XmlElement } from "./xml.ts";

/** Tables and controls can stand in each other. */
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
  const body = childAt(parseXml(parts.document), "body");
  if (!body) return undefined;
  const styleOf = readParagraphStyles(parts.styles);
  const placeOf = readListNumbers(parts.numbering);
  const context: InlineContext = { ...readContext(parts), lostFormula: "<formula>" };

  function toLine(paragraph: XmlElement): string {
    const html = toInline(paragraph, context).trim();
    const properties = childAt(paragraph, "pPr");
    const { numbering } = styleOf(propertyOf(properties, "pStyle"));
    if (html === "") return "";
    const { label = "" } = placeOf(childAt(properties, "numPr") ?? numbering) ?? {};
    return label === "" ? html : `${label} ${html}`;
  }

  function toTableLines(table: XmlElement, depth: number): string[] {
    const rows = childrenOf(table, "tr").map((row) => childrenOf(row, "tc"));
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
    return childrenOf(parent).flatMap((element): string[] => {
      const name = nameOf(element);
      if (name === "p") return [toLine(element)];
      if (name === "tbl") return toTableLines(element, depth);
      return /^(?:sdt|sdtContent|customXml|ins)$/.test(name) ? toLines(element, depth + 1) : [];
    });
  }
  return toLines(body, 0);
}

function isOption(html: string | undefined): boolean {
  return html !== undefined && OPTION.test(html.replace(/<[^>]*>/g, ""));
}
