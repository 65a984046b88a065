import { createFileRoute } from "@tanstack/react-router";
import { MailScreen } from "#domains/mail/admin/mail-screen.tsx";
import { parseMailTable } from "#domains/mail/admin/mail-table-params.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { prefetchList } from "#lib/tables/prefetch-list.ts";
import { useTableNavigation } from "#lib/tables/table-navigation.ts";

export const Route = createFileRoute("/admin/mail")({
  loaderDeps: ({ search }) => parseMailTable(search),
  loader: ({ context: { queryClient, trpc }, deps }) =>
    prefetchList(queryClient, trpc.mail.table.queryOptions(deps)),
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Mail") }] }),
  component: MailPage,
});

function MailPage() {
  return <MailScreen input={Route.useLoaderDeps()} onGo={useTableNavigation()} />;
}
