import { mailTableInputSchema } from "@ebute/contracts/mail";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { MailScreen } from "#domains/mail/admin/mail-screen.tsx";
import { mailTableQuery } from "#domains/mail/mail.queries.ts";
import { listAhead } from "#lib/fresh-list.ts";
import { titleOf } from "#lib/page-head.ts";
import { hasAdminSession } from "#lib/session.ts";

export const Route = createFileRoute("/admin/mail")({
  loaderDeps: ({ search }) => mailTableInputSchema.parse(search),
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
