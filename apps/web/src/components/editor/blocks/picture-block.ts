import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, NodeSelection } from "@tiptap/pm/state";
import type { EditorPicture } from "../editor-types.ts";

export type PictureBlock = {
  /** Position of the block in the document. */
  at: number;
  src: string;
  width: number;
};

/** The selected picture, or the one whose caption has the cursor. */
export function selectedPicture({ selection }: EditorState): PictureBlock | undefined {
  const { $from, from } = selection;
  if (selection instanceof NodeSelection) return blockOf(selection.node, from);
  return $from.depth > 0 ? blockOf($from.parent, $from.before()) : undefined;
}

/**
 * Shows another picture in the block, which one undo takes back. Caption, width and text
 * alternative stay; an empty text alternative takes that of the picture. False if the block is
 * gone.
 */
export function replacePicture(
  { state, view }: Editor,
  { at, src }: PictureBlock,
  { alt = "", ...picture }: Partial<EditorPicture>,
): boolean {
  const node = at < state.doc.content.size ? state.doc.nodeAt(at) : null;
  if (!node || blockOf(node, at)?.src !== src) return false;
  const attributes = { ...picture, ...(!node.attrs.alt && alt && { alt }) };
  const tr = closeHistory(state.tr);
  for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(at, name, value);
  view.dispatch(tr);
  return true;
}

function blockOf({ type, attrs }: Node, at: number): PictureBlock | undefined {
  const { src, width } = attrs;
  const isPicture = type.name === "image" || type.name === "figure";
  return isPicture && typeof src === "string" ? { at, src, width: Number(width) } : undefined;
}
