import { createFileRoute } from "@tanstack/react-router";
import { ThreadPage } from "#domains/threads/admin/thread-page.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";

export const Route = createFileRoute("/admin/thread/$threadId")({
  head: ({ match: { context } }) => ({
    meta: [{ title: titleOf(context.site, "Question of a student") }],
  }),
  component: Page,
});

function Page() {
  const { threadId } = Route.useParams();
  return <ThreadPage key={threadId} id={threadId} />;
}
