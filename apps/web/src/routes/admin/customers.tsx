import { createFileRoute } from "@tanstack/react-router";
import { CustomerScreen } from "#domains/orders/customers/customer-screen.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { useTableNavigation } from "#lib/tables/table-navigation.ts";

export const Route = createFileRoute("/admin/customers")({
  // The screen reads the address, so that no other page of the panel loads what that takes.
  loaderDeps: ({ search }) => search,
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Customers") }] }),
  component: CustomersPage,
});

function CustomersPage() {
  return <CustomerScreen search={Route.useLoaderDeps()} onGo={useTableNavigation()} />;
}
