import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { DOMParser, DOMSerializer, type Node } from "@tiptap/pm/model";
import type { EditorState } from "@tiptap/pm/state";

/** Blocks and signs that keep their form when only their words change. */
const textTypes = new Set([
  "paragraph",
  "heading",
  "blockquote",
  "bulletList",
  "orderedList",
  "listItem",
  "text",
  "hardBreak",
]);

/** Positions of a passage in the document. */
export type PassageRange = { from: number; to: number };

/** Why a selection is no passage: nothing is selected, or more than text. */
export type NoPassage = "empty" | "notText";

/** Returns the selected passage, or why there is none. */
export function findPassage({ doc, selection }: EditorState): PassageRange | NoPassage {
  const { from, to } = selection;
  if (!doc.textBetween(from, to).trim()) return "empty";
  let isText = true;
  doc.nodesBetween(from, to, ({ type }) => {
    isText &&= textTypes.has(type.name);
  });
  return isText ? { from, to } : "notText";
}

export function passageHtml({ state }: Editor, { from, to }: PassageRange): string {
  const box = document.createElement("div");
  const { content } = state.doc.slice(from, to);
  box.append(DOMSerializer.fromSchema(state.schema).serializeFragment(content));
  return box.innerHTML;
}

/** True while the words of a passage are those of an earlier document. */
export function isUnchanged(before: Node, after: Node, { from, to }: PassageRange): boolean {
  if (to > after.content.size) return false;
  return before.slice(from, to).eq(after.slice(from, to));
}

/** Replaces a passage in one undo step. */
export function replacePassage(editor: Editor, range: PassageRange, html: string): void {
  const box = document.createElement("div");
  box.innerHTML = html;
  const slice = DOMParser.fromSchema(editor.schema).parseSlice(box);
  const tr = editor.state.tr.replaceRange(range.from, range.to, slice);
  editor.view.dispatch(closeHistory(tr).scrollIntoView());
  editor.commands.focus();
}
