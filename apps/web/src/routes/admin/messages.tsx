import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { MessageScreen } from "#domains/contact/admin/message-screen.tsx";
import { parseMessageTable } from "#domains/contact/admin/message-table-params.ts";
import { messageTableQuery } from "#domains/contact/contact.queries.ts";
import { TrashPanel } from "#domains/trash/admin/trash-panel.tsx";
import { prefetchListOptions } from "#lib/list-query-options.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { hasAdminSession } from "#lib/session/session.ts";

export const Route = createFileRoute("/admin/messages")({
  loaderDeps: ({ search }) => parseMessageTable(search),
  loader: ({ context: { queryClient, trpc }, deps }) => {
    if (hasAdminSession())
      void queryClient.prefetchQuery({ ...messageTableQuery(trpc, deps), ...prefetchListOptions });
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Messages") }] }),
  component: MessagesPage,
});

function MessagesPage() {
  const navigate = useNavigate();
  const { site } = Route.useRouteContext();
  return (
    <>
      <MessageScreen
        input={Route.useLoaderDeps()}
        onGo={(href) => void navigate({ href, resetScroll: false })}
        siteName={site.identity.name}
      />
      <TrashPanel kinds={["message"]} />
    </>
  );
}
