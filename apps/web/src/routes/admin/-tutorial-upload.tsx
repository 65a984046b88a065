import { editorPictureOptions } from "#domains/media/admin/editor-pictures.ts";
import { AddTutorial } from "#domains/tutorials/admin/add-tutorial.tsx";

/** Combines the tutorial form with the picture upload, which belongs to another domain. */
export function TutorialUpload() {
  return <AddTutorial pictures={editorPictureOptions} />;
}
