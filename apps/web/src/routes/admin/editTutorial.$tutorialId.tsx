import { createFileRoute } from "@tanstack/react-router";
import { prefetchEditor } from "#components/editor/load-editor.ts";
import { SnippetsContext } from "#components/editor/snippets/snippets-context.ts";
import { ClassChoice } from "#domains/classes/admin/class-choice.tsx";
import { editorPictureOptions } from "#domains/media/admin/editor-pictures.ts";
import { snippets } from "#domains/snippets/admin/snippets.ts";
import { ClassChoiceContext } from "#domains/tutorials/admin/class-choice-context.ts";
import { EditTutorial } from "#domains/tutorials/admin/edit-tutorial.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";

export const Route = createFileRoute("/admin/editTutorial/$tutorialId")({
  loader: prefetchEditor,
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Edit tutorial") }] }),
  component: EditTutorialPage,
});

function EditTutorialPage() {
  const { tutorialId } = Route.useParams();
  const navigate = Route.useNavigate();
  // The key mounts a new form for each tutorial.
  return (
    <SnippetsContext value={snippets}>
      <ClassChoiceContext value={ClassChoice}>
        <EditTutorial
          key={tutorialId}
          id={tutorialId}
          pictures={editorPictureOptions}
          onCopied={(id) => void navigate({ params: { tutorialId: id } })}
        />
      </ClassChoiceContext>
    </SnippetsContext>
  );
}
