import { createFileRoute } from "@tanstack/react-router";
import { SnippetsContext } from "#components/editor/snippets/snippets-context.ts";
import { editorPictureOptions } from "#domains/media/admin/editor-pictures.ts";
import { AddQuestion } from "#domains/questions/admin/add-question.tsx";
import { snippets } from "#domains/snippets/admin/snippets.ts";
import { titleOf } from "#lib/page/head/page-head.ts";

export const Route = createFileRoute("/admin/addQuestion")({
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Add question") }] }),
  component: AddQuestionPage,
});

function AddQuestionPage() {
  return (
    <SnippetsContext value={snippets}>
      <AddQuestion pictures={editorPictureOptions} />
    </SnippetsContext>
  );
}
