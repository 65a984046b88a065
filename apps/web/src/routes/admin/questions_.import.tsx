import { createFileRoute } from "@tanstack/react-router";
import { SnippetsContext } from "#components/editor/snippets/snippets-context.ts";
import { editorPictureOptions } from "#domains/media/admin/editor-pictures.ts";
import { QuestionImportScreen } from "#domains/questions/admin/import/question-import-screen.tsx";
import { snippets } from "#domains/snippets/admin/snippets.ts";
import { titleOf } from "#lib/page/head/page-head.ts";

export const Route = createFileRoute("/admin/questions_/import")({
  head: ({ match: { context } }) => ({
    meta: [{ title: titleOf(context.site, "Import questions") }],
  }),
  component: ImportQuestionsPage,
});

function ImportQuestionsPage() {
  return (
    <SnippetsContext value={snippets}>
      <QuestionImportScreen pictures={editorPictureOptions} />
    </SnippetsContext>
  );
}
