import { createFileRoute } from "@tanstack/react-router";
import { SalesScreen } from "#domains/orders/sales/sales-screen.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { useTableNavigation } from "#lib/tables/table-navigation.ts";

export const Route = createFileRoute("/admin/sales")({
  // The screen reads the address, so that no other page of the panel loads what that takes.
  loaderDeps: ({ search }) => search,
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Sales") }] }),
  component: SalesPage,
});

function SalesPage() {
  return <SalesScreen search={Route.useLoaderDeps()} onGo={useTableNavigation()} />;
}
