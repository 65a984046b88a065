import { createFileRoute } from "@tanstack/react-router";
import { SnippetsContext } from "#components/editor/snippets/snippets-context.ts";
import { editorPictureOptions } from "#domains/media/admin/editor-pictures.ts";
import { ReportsOfQuestion } from "#domains/question-reports/admin/reports-of-question.tsx";
import { EditQuestion } from "#domains/questions/admin/edit-question.tsx";
import { snippets } from "#domains/snippets/admin/snippets.ts";
import { titleOf } from "#lib/page/head/page-head.ts";

export const Route = createFileRoute("/admin/editQuestion/$questionId")({
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Edit question") }] }),
  component: EditQuestionPage,
});

function EditQuestionPage() {
  const { questionId } = Route.useParams();
  const navigate = Route.useNavigate();
  // The key mounts a new form for each question.
  return (
    <SnippetsContext value={snippets}>
      <EditQuestion
        key={questionId}
        id={questionId}
        pictures={editorPictureOptions}
        correctHref={`/admin/questions/correct/${questionId}`}
        onCopied={(id) => void navigate({ params: { questionId: id } })}
        renderReports={({ _id, number }) => <ReportsOfQuestion questionId={_id} number={number} />}
      />
    </SnippetsContext>
  );
}
