import { createFileRoute } from "@tanstack/react-router";
import { OrderScreen } from "#domains/orders/admin/order-screen.tsx";
import { parseOrderTable } from "#domains/orders/admin/order-table-params.ts";
import { TrashPanel } from "#domains/trash/admin/trash-panel.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { prefetchList } from "#lib/tables/prefetch-list.ts";
import { useTableNavigation } from "#lib/tables/table-navigation.ts";

export const Route = createFileRoute("/admin/orders")({
  loaderDeps: ({ search }) => parseOrderTable(search),
  loader: ({ context: { queryClient, trpc }, deps }) =>
    prefetchList(queryClient, trpc.orders.table.queryOptions(deps)),
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Orders") }] }),
  component: OrdersPage,
});

function OrdersPage() {
  return (
    <>
      <OrderScreen input={Route.useLoaderDeps()} onGo={useTableNavigation()} />
      <TrashPanel kinds={["order"]} />
    </>
  );
}
