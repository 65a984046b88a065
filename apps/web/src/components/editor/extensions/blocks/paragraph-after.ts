import type { Editor } from "@tiptap/core";

/** Enter leaves a block of one line: it begins a paragraph below. False in any other block. */
export function paragraphAfter(editor: Editor, block: string): boolean {
  const { $to } = editor.state.selection;
  if ($to.parent.type.name !== block) return false;
  const position = $to.after();
  return editor
    .chain()
    .insertContentAt(position, { type: "paragraph" })
    .setTextSelection(position + 1)
    .scrollIntoView()
    .run();
}
