import { createFileRoute } from "@tanstack/react-router";
import { prefetchEditor } from "#components/editor/load-editor.ts";
import { editorPictures } from "#domains/media/admin/editor-pictures.ts";
import { EditTutorial } from "#domains/tutorials/admin/edit-tutorial.tsx";
import { titleOf } from "#lib/page/page-head.ts";

export const Route = createFileRoute("/admin/editTutorial/$tutorialId")({
  loader: prefetchEditor,
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Edit tutorial") }] }),
  component: EditTutorialPage,
});

function EditTutorialPage() {
  const { tutorialId } = Route.useParams();
  // Another tutorial is another form.
  return <EditTutorial key={tutorialId} id={tutorialId} pictures={editorPictures} />;
}
