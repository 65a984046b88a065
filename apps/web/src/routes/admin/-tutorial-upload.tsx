import { SnippetsContext } from "#components/editor/snippets/snippets-context.ts";
import { ClassChoice } from "#domains/classes/admin/class-choice.tsx";
import { editorPictureOptions } from "#domains/media/admin/editor-pictures.ts";
import { snippets } from "#domains/snippets/admin/snippets.ts";
import { AddTutorial } from "#domains/tutorials/admin/add-tutorial.tsx";
import { ClassChoiceContext } from "#domains/tutorials/admin/class-choice-context.ts";

/** Combines the tutorial form with pictures and snippets, which belong to other domains. */
export function TutorialUpload() {
  return (
    <SnippetsContext value={snippets}>
      <ClassChoiceContext value={ClassChoice}>
        <AddTutorial pictures={editorPictureOptions} />
      </ClassChoiceContext>
    </SnippetsContext>
  );
}
