import { attributeOf, childAt, contentOf, nameOf, propertyOf, type XmlElement } from "./xml.ts";

type Cell = { html: string; columns: number; rows: number };

type Row = { cells: Cell[]; isHead: boolean };

/** @param toBlocks converts the content of a cell */
export function toTable(table: XmlElement, toBlocks: (cell: XmlElement) => string): string {
  const rows: Row[] = [];
  /** The cells that reach down to this row, by their first column. */
  let above = new Map<number, Cell>();
  for (const [index, row] of rowsOf(table).entries()) {
    const cells: Cell[] = [];
    const reached = new Map<number, Cell>();
    let column = 0;
    for (const element of cellsOf(row)) {
      const properties = childAt(element, "tcPr");
      const columns = Number.parseInt(propertyOf(properties, "gridSpan"), 10) || 1;
      const merge = childAt(properties, "vMerge");
      const upper =
        merge && attributeOf(merge, "val") !== "restart" ? above.get(column) : undefined;
      const cell = upper ?? { html: toBlocks(element), columns, rows: 0 };
      cell.rows += 1;
      if (!upper) cells.push(cell);
      if (merge) reached.set(column, cell);
      column += columns;
    }
    above = reached;
    rows.push({ cells, isHead: index === 0 && isHeadRow(table, row) });
  }
  const html = rows.map(toRow).join("");
  return html === "" ? "" : `<table><tbody>${html}</tbody></table>`;
}

/** The rows that nobody has deleted. */
export function rowsOf(table: XmlElement): XmlElement[] {
  return contentOf(table).filter((row) => nameOf(row) === "tr" && !childAt(row, "trPr", "del"));
}

export function cellsOf(row: XmlElement): XmlElement[] {
  return contentOf(row).filter((cell) => nameOf(cell) === "tc");
}

/** A row that Word repeats on each page, or that the style of the table sets off. */
function isHeadRow(table: XmlElement, row: XmlElement): boolean {
  const look = childAt(table, "tblPr", "tblLook");
  const isRepeated = childAt(row, "trPr", "tblHeader") !== undefined;
  return isRepeated || attributeOf(look, "firstRow") === "1";
}

function toRow({ cells, isHead }: Row): string {
  const tag = isHead ? "th" : "td";
  const html = cells.map(({ html, columns, rows }) => {
    const spans = [
      ...(columns > 1 ? [` colspan="${columns}"`] : []),
      ...(rows > 1 ? [` rowspan="${rows}"`] : []),
    ];
    return `<${tag}${spans.join("")}>${html}</${tag}>`;
  });
  return html.length === 0 ? "" : `<tr>${html.join("")}</tr>`;
}
