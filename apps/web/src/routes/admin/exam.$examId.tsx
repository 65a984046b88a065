import { createFileRoute } from "@tanstack/react-router";
import { ExamAdminPage } from "#domains/exams/admin/exam-admin-page.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";

export const Route = createFileRoute("/admin/exam/$examId")({
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Exam") }] }),
  component: Page,
});

function Page() {
  const { examId } = Route.useParams();
  return <ExamAdminPage key={examId} id={examId} />;
}
