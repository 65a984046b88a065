import type { Editor } from "@tiptap/core";
import type { Transaction } from "@tiptap/pm/state";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { toast } from "#lib/toast.ts";
import type { EditorPicture, EditorPictures } from "../editor-types.ts";
import { replacePicture, selectedPicture } from "./picture-block.ts";

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
