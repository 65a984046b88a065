import { editorPictures } from "#domains/media/admin/editor-pictures.ts";
import { AddTutorial } from "#domains/tutorials/admin/add-tutorial.tsx";

/** Joins the form with the part of the panel that brings pictures in. */
export function TutorialUpload() {
  return <AddTutorial pictures={editorPictures} />;
}
