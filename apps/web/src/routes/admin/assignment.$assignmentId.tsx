import { createFileRoute } from "@tanstack/react-router";
import { AssignmentPage } from "#domains/assignments/admin/assignment-page.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";

export const Route = createFileRoute("/admin/assignment/$assignmentId")({
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Assignment") }] }),
  component: Page,
});

function Page() {
  const { assignmentId } = Route.useParams();
  return <AssignmentPage key={assignmentId} id={assignmentId} />;
}
