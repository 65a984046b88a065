import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { SubscriberScreen } from "#domains/subscribers/admin/subscriber-screen.tsx";
import { parseSubscriberTable } from "#domains/subscribers/admin/subscriber-table-params.ts";
import { subscriberTableQuery } from "#domains/subscribers/subscribers.queries.ts";
import { prefetchListOptions } from "#lib/list-query-options.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { hasAdminSession } from "#lib/session/session.ts";

export const Route = createFileRoute("/admin/subscribers")({
  loaderDeps: ({ search }) => parseSubscriberTable(search),
  loader: ({ context: { queryClient, trpc }, deps }) => {
    if (hasAdminSession())
      void queryClient.prefetchQuery({
        ...subscriberTableQuery(trpc, deps),
        ...prefetchListOptions,
      });
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
