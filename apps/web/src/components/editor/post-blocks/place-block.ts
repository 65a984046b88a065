import type { Editor } from "@tiptap/core";

/** Changes the block at the cursor, or inserts one with an empty line after it. */
export function placeBlock(editor: Editor, type: string, attrs: Record<string, unknown>): void {
  if (editor.isActive(type)) editor.commands.updateAttributes(type, attrs);
  else editor.commands.insertContent([{ type, attrs }, { type: "paragraph" }]);
}
