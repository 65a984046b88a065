import { findParentNode } from "@tiptap/core";
import type { Transaction } from "@tiptap/pm/state";
import {
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  Columns3,
  PanelLeft,
  PanelTop,
  Rows3,
  Trash2,
} from "lucide-react";
import type { EditorAction } from "./formatting-actions.ts";

/** Buttons shown while the cursor is in a table. */
export const tableActions: EditorAction[][] = [
  [
    {
      name: "Add row",
      Icon: BetweenVerticalEnd,
      run: (editor) => editor.chain().focus().addRowAfter().run(),
    },
    {
      name: "Add column",
      Icon: BetweenHorizontalEnd,
      run: (editor) => editor.chain().focus().addColumnAfter().run(),
    },
  ],
  [
    { name: "Remove row", Icon: Rows3, run: (editor) => editor.chain().focus().deleteRow().run() },
    {
      name: "Remove column",
      Icon: Columns3,
      run: (editor) => editor.chain().focus().deleteColumn().run(),
    },
  ],
  [
    {
      name: "Heading row",
      Icon: PanelTop,
      run: (editor) => editor.chain().focus().toggleHeaderRow().run(),
    },
    {
      name: "Heading column",
      Icon: PanelLeft,
      run: (editor) =>
        editor.chain().focus().toggleHeaderColumn().command(nameRowsByFirstCell).run(),
    },
    {
      name: "Remove table",
      Icon: Trash2,
      run: (editor) => editor.chain().focus().deleteTable().run(),
    },
  ],
];

/** Headings of the first column name their row; those of the first row name their column. */
function nameRowsByFirstCell({ tr }: { tr: Transaction }): boolean {
  const table = findParentNode(({ type }) => type.name === "table")(tr.selection);
  if (!table) return false;
  table.node.forEach((row, offset, index) => {
    if (index === 0 || row.firstChild?.type.name !== "tableHeader") return;
    // Past the starts of table and row.
    tr.setNodeAttribute(table.start + offset + 1, "scope", "row");
  });
  return true;
}
