import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, NodeSelection, type Transaction } from "@tiptap/pm/state";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { toast } from "#lib/toast.ts";
import type { EditorPicture, EditorPictures } from "../editor-types.ts";

type ChangePictureProps = {
  editor: Editor;
  how: "replace" | "crop";
  pictures: EditorPictures;
  onClose: () => void;
};

/** Replaces or crops the picture at the cursor, wherever the cursor goes meanwhile. */
export function ChangePicture({ editor, how, pictures, onClose }: ChangePictureProps) {
  const [block] = useState(() => selectedPicture(editor.state));
  const at = useRef(block?.at ?? 0);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!block) return close();
    const follow = ({ transaction }: { transaction: Transaction }) => {
      at.current = transaction.mapping.map(at.current);
    };
    editor.on("transaction", follow);
    return () => {
      editor.off("transaction", follow);
    };
  }, [editor, block]);
  if (!block) return null;

  function handleChange(picture: Partial<EditorPicture>): void {
    const isDone = block && replacePicture(editor, { ...block, at: at.current }, picture);
    if (!isDone) toast.error("The picture is no longer in the text.");
    onClose();
  }
  return how === "crop" ? (
    <pictures.Crop picture={block} onCropped={handleChange} onClose={onClose} />
  ) : (
    <pictures.Replace onReplace={handleChange} onClose={onClose} />
  );
}

type PictureBlock = {
  /** Position of the block in the document. */
  at: number;
  src: string;
  width: number;
};

/** The selected picture, or the one whose caption has the cursor. */
function selectedPicture({ selection }: EditorState): PictureBlock | undefined {
  const { $from, from } = selection;
  if (selection instanceof NodeSelection) return blockOf(selection.node, from);
  return $from.depth > 0 ? blockOf($from.parent, $from.before()) : undefined;
}

/**
 * Shows another picture in the block, which one undo takes back. Caption, width and text
 * alternative stay; an empty text alternative takes that of the picture. False if the block is
 * gone.
 */
function replacePicture(
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
