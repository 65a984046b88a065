import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { OrderScreen } from "#domains/orders/admin/order-screen.tsx";
import { parseOrderTable } from "#domains/orders/admin/order-table-params.ts";
import { orderTableQuery } from "#domains/orders/orders.queries.ts";
import { TrashPanel } from "#domains/trash/admin/trash-panel.tsx";
import { prefetchListOptions } from "#lib/list-query-options.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { hasAdminSession } from "#lib/session/session.ts";

export const Route = createFileRoute("/admin/orders")({
  loaderDeps: ({ search }) => parseOrderTable(search),
  loader: ({ context: { queryClient, trpc }, deps }) => {
    if (hasAdminSession())
      void queryClient.prefetchQuery({ ...orderTableQuery(trpc, deps), ...prefetchListOptions });
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Orders") }] }),
  component: OrdersPage,
});

function OrdersPage() {
  const navigate = useNavigate();
  const { site } = Route.useRouteContext();
  return (
    <>
      <OrderScreen
        input={Route.useLoaderDeps()}
        onGo={(href) => void navigate({ href, resetScroll: false })}
        publicUrl={site.publicUrl}
      />
      <TrashPanel kinds={["order"]} />
    </>
  );
}
