import type TurndownService from "turndown";
import { asBlock, type MarkdownNode, onlyChild, toRawHtml } from "./markdown-nodes.ts";

/** Tables with one heading row and cells of one line; others stay HTML. */
export function addTableRules(service: TurndownService): void {
  service.addRule("tableParts", {
    filter: ["thead", "tbody", "colgroup", "col"],
    replacement: (content: string) => content,
  });
  service.addRule("row", {
    filter: "tr",
    replacement: (content: string, row: MarkdownNode) => {
      const cells = Array.from(row.children);
      const isHead = cells.every(({ nodeName }) => nodeName === "TH");
      const line = `|${content}\n`;
      return isHead ? `${line}|${" --- |".repeat(cells.length)}\n` : line;
    },
  });
  service.addRule("cell", {
    filter: ["th", "td"],
    replacement: (content: string) => ` ${content.trim().replaceAll("|", "\\|")} |`,
  });
  service.addRule("table", {
    filter: "table",
    replacement: (content: string, table: MarkdownNode) =>
      asBlock(isSimple(table) ? content.trim() : toRawHtml(table.outerHTML)),
  });
}

function isSimple(table: MarkdownNode): boolean {
  const [head, ...rows] = Array.from(table.getElementsByTagName("tr"), ({ children }) =>
    Array.from(children),
  );
  if (!head || head.some(({ nodeName }) => nodeName !== "TH")) return false;
  return (
    rows.every(
      (cells) => cells.length === head.length && cells.every(({ nodeName }) => nodeName === "TD"),
    ) && [head, ...rows].flat().every(isOneLine)
  );
}

const blocksInCells = ["ul", "ol", "pre", "blockquote", "br", "table", "details", "div", "hr"];

function isOneLine(cell: MarkdownNode): boolean {
  const isSpanned = ["colspan", "rowspan"].some((name) => Number(cell.getAttribute(name) ?? 1) > 1);
  const paragraphs = cell.getElementsByTagName("p").length;
  const isWithin = paragraphs === 0 || (paragraphs === 1 && onlyChild(cell)?.nodeName === "P");
  const others = [...blocksInCells, "h2", "h3", "h4", "figure"];
  return (
    !isSpanned && isWithin && others.every((name) => cell.getElementsByTagName(name).length === 0)
  );
}
