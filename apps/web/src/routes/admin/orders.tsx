import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { OrderScreen } from "#domains/orders/admin/order-screen.tsx";
import { readOrderTable } from "#domains/orders/admin/order-table-address.ts";
import { orderTableQuery } from "#domains/orders/orders.queries.ts";
import { listAhead } from "#lib/fresh-list.ts";
import { titleOf } from "#lib/page/page-head.ts";
import { hasAdminSession } from "#lib/session/session.ts";

export const Route = createFileRoute("/admin/orders")({
  loaderDeps: ({ search }) => readOrderTable(search),
  loader: ({ context: { queryClient, trpc }, deps }) => {
    if (hasAdminSession())
      void queryClient.prefetchQuery({ ...orderTableQuery(trpc, deps), ...listAhead });
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Orders") }] }),
  component: OrdersPage,
});

function OrdersPage() {
  const navigate = useNavigate();
  const { site } = Route.useRouteContext();
  return (
    <OrderScreen
      input={Route.useLoaderDeps()}
      onGo={(href) => void navigate({ href, resetScroll: false })}
      publicUrl={site.publicUrl}
    />
  );
}
