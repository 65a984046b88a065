import { createFileRoute } from "@tanstack/react-router";
import { PageListScreen } from "#domains/pages/admin/list/page-list-screen.tsx";
import { pageListQuery } from "#domains/pages/pages.queries.ts";
import { prefetchListOptions } from "#lib/list-query-options.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { hasAdminSession } from "#lib/session/session.ts";

export const Route = createFileRoute("/admin/pages")({
  loader: ({ context: { queryClient, trpc } }) => {
    if (hasAdminSession())
      void queryClient.prefetchQuery({ ...pageListQuery(trpc), ...prefetchListOptions });
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Pages") }] }),
  component: PagesPage,
});

function PagesPage() {
  const navigate = Route.useNavigate();
  return (
    <PageListScreen
      onOpen={(pageId) => void navigate({ to: "/admin/editPage/$pageId", params: { pageId } })}
    />
  );
}
