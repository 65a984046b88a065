import type { Editor } from "@tiptap/core";
import { DOMParser, DOMSerializer, Slice } from "@tiptap/pm/model";

/** Returns the whole blocks that the selection touches; empty if there is nothing in them. */
export function selectedBlocksHtml({ state }: Editor): string {
  const { $from, $to } = state.selection;
  const from = $from.depth === 0 ? $from.pos : $from.before(1);
  const to = $to.depth === 0 ? $to.pos : $to.after(1);
  let hasContent = false;
  state.doc.nodesBetween(from, to, ({ isAtom, text }) => {
    hasContent ||= isAtom && text?.trim() !== "";
  });
  if (!hasContent) return "";
  const box = document.createElement("div");
  const { content } = state.doc.slice(from, to);
  box.append(DOMSerializer.fromSchema(state.schema).serializeFragment(content));
  return box.innerHTML;
}

/** Inserts blocks in place of the empty line at the cursor, or else after the block there. */
export function insertBlocks(editor: Editor, html: string): void {
  const { selection, tr } = editor.state;
  const { $to } = selection;
  const box = document.createElement("div");
  box.innerHTML = html;
  const { content } = DOMParser.fromSchema(editor.schema).parse(box);
  const isEmptyLine = $to.parent.type.name === "paragraph" && $to.parent.content.size === 0;
  const after = $to.depth === 0 ? $to.pos : $to.after(1);
  const [from, to] = isEmptyLine ? [$to.before(), $to.after()] : [after, after];
  editor.view.dispatch(tr.replaceRange(from, to, new Slice(content, 0, 0)).scrollIntoView());
  editor.commands.focus(tr.mapping.map(to));
}
