import { createFileRoute } from "@tanstack/react-router";
import { MessageScreen } from "#domains/contact/admin/message-screen.tsx";
import { parseMessageTable } from "#domains/contact/admin/message-table-params.ts";
import { TrashPanel } from "#domains/trash/admin/trash-panel.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { prefetchList } from "#lib/tables/prefetch-list.ts";
import { useTableNavigation } from "#lib/tables/table-navigation.ts";

export const Route = createFileRoute("/admin/messages")({
  loaderDeps: ({ search }) => parseMessageTable(search),
  loader: ({ context: { queryClient, trpc }, deps }) =>
    prefetchList(queryClient, trpc.contact.table.queryOptions(deps)),
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Messages") }] }),
  component: MessagesPage,
});

function MessagesPage() {
  return (
    <>
      <MessageScreen input={Route.useLoaderDeps()} onGo={useTableNavigation()} />
      <TrashPanel kinds={["message"]} />
    </>
  );
}
