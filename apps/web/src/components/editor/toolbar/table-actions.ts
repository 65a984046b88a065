import {
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  Columns3,
  PanelLeft,
  PanelTop,
  Rows3,
  Trash2,
} from "lucide-react";
import { nameRowsByFirstCell } from "../extensions/header-scope.ts";
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
