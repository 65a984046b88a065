import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { MailScreen } from "#domains/mail/admin/mail-screen.tsx";
import { parseMailTable } from "#domains/mail/admin/mail-table-params.ts";
import { mailTableQuery } from "#domains/mail/mail.queries.ts";
import { prefetchListOptions } from "#lib/list-query-options.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { hasAdminSession } from "#lib/session/session.ts";

export const Route = createFileRoute("/admin/mail")({
  loaderDeps: ({ search }) => parseMailTable(search),
  loader: ({ context: { queryClient, trpc }, deps }) => {
    if (hasAdminSession())
      void queryClient.prefetchQuery({ ...mailTableQuery(trpc, deps), ...prefetchListOptions });
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Mail") }] }),
  component: MailPage,
});

function MailPage() {
  const navigate = useNavigate();
  return (
    <MailScreen
      input={Route.useLoaderDeps()}
      onGo={(href) => void navigate({ href, resetScroll: false })}
    />
  );
}
