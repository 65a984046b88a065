import type { Editor } from "@tiptap/core";
import type { EditorPicture } from "../editor-types.ts";

/**
 * Puts an uploaded picture where the cursor is: on a video, into a gallery, or into the text.
 * @param startsGallery the picture is the first of a new gallery
 */
export function placePicture(editor: Editor, picture: EditorPicture, startsGallery: boolean): void {
  const { commands, state } = editor;
  commands.focus();
  if (commands.setEmbedPicture(picture) || commands.addToGallery(picture)) return;
  if (startsGallery && commands.insertGallery(picture)) return;
  if (editor.isActive("gallery")) {
    // The gallery is full.
    const { $from } = state.selection;
    editor.commands.insertContentAt($from.after(-1), { type: "image", attrs: picture });
    return;
  }
  editor.chain().setImage(picture).createParagraphNear().run();
}
