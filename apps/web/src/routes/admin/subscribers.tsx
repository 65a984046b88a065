import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { SubscriberScreen } from "#domains/subscribers/admin/subscriber-screen.tsx";
import { readSubscriberTable } from "#domains/subscribers/admin/subscriber-table-address.ts";
import { subscriberTableQuery } from "#domains/subscribers/subscribers.queries.ts";
import { listAhead } from "#lib/fresh-list.ts";
import { titleOf } from "#lib/page/page-head.ts";
import { hasAdminSession } from "#lib/session/session.ts";

export const Route = createFileRoute("/admin/subscribers")({
  loaderDeps: ({ search }) => readSubscriberTable(search),
  loader: ({ context: { queryClient, trpc }, deps }) => {
    if (hasAdminSession())
      void queryClient.prefetchQuery({ ...subscriberTableQuery(trpc, deps), ...listAhead });
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Subscribers") }] }),
  component: SubscribersPage,
});

function SubscribersPage() {
  const navigate = useNavigate();
  return (
    <SubscriberScreen
      input={Route.useLoaderDeps()}
      onGo={(href) => void navigate({ href, resetScroll: false })}
    />
  );
}
