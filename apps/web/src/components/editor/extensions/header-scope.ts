import { findParentNode } from "@tiptap/core";
import type { Transaction } from "@tiptap/pm/state";

/** Headings of the first column name their row; those of the first row name their column. */
export function nameRowsByFirstCell({ tr }: { tr: Transaction }): boolean {
  const table = findParentNode(({ type }) => type.name === "table")(tr.selection);
  if (!table) return false;
  table.node.forEach((row, offset, index) => {
    if (index === 0 || row.firstChild?.type.name !== "tableHeader") return;
    // Past the starts of table and row.
    tr.setNodeAttribute(table.start + offset + 1, "scope", "row");
  });
  return true;
}
