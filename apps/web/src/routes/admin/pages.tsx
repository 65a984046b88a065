import { createFileRoute } from "@tanstack/react-router";
import { PageListScreen } from "#domains/pages/admin/list/page-list-screen.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { prefetchList } from "#lib/tables/prefetch-list.ts";

export const Route = createFileRoute("/admin/pages")({
  loader: ({ context: { queryClient, trpc } }) =>
    prefetchList(queryClient, trpc.pages.list.queryOptions()),
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
