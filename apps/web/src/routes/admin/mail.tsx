import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { MailScreen } from "#domains/mail/admin/mail-screen.tsx";
import { readMailTable } from "#domains/mail/admin/mail-table-address.ts";
import { mailTableQuery } from "#domains/mail/mail.queries.ts";
import { listAhead } from "#lib/fresh-list.ts";
import { titleOf } from "#lib/page/page-head.ts";
import { hasAdminSession } from "#lib/session/session.ts";

export const Route = createFileRoute("/admin/mail")({
  loaderDeps: ({ search }) => readMailTable(search),
  loader: ({ context: { queryClient, trpc }, deps }) => {
    if (hasAdminSession())
      void queryClient.prefetchQuery({ ...mailTableQuery(trpc, deps), ...listAhead });
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
