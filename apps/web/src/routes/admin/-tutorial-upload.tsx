import { SnippetsContext } from "#components/editor/snippets/snippets.ts";
import { editorPictureOptions } from "#domains/media/admin/editor-pictures.ts";
import { snippets } from "#domains/snippets/admin/snippets.ts";
import { AddTutorial } from "#domains/tutorials/admin/add-tutorial.tsx";

/** Combines the tutorial form with pictures and snippets, which belong to other domains. */
export function TutorialUpload() {
  return (
    <SnippetsContext value={snippets}>
      <AddTutorial pictures={editorPictureOptions} />
    </SnippetsContext>
  );
}
