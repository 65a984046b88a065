import { createFileRoute } from "@tanstack/react-router";
import { CustomerPage } from "#domains/orders/customers/customer-page.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";

export const Route = createFileRoute("/admin/customer/$customerId")({
  loaderDeps: ({ search }) => search,
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Customer") }] }),
  component: Page,
});

function Page() {
  const { customerId } = Route.useParams();
  return <CustomerPage key={customerId} id={customerId} search={Route.useLoaderDeps()} />;
}
