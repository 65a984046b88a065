import { formatOrderCode, parseOrderCode } from "@ebute/contracts/orders";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { OrderLookupPage } from "#domains/orders/order-pages.tsx";
import { PageNotFound } from "#domains/posts/page-not-found.tsx";
import { pageHead } from "#lib/page/head/page-head.ts";
import { requireFeature } from "#lib/page/require-page.ts";
import { parseText, type SearchParams } from "#lib/tables/search-params.ts";

/** Target of the search form; redirects to the order's own URL. */
export const Route = createFileRoute("/_site/track-order/")({
  loaderDeps: ({ search }: { search: SearchParams }) => ({
    orderId: parseText(search.orderId) ?? "",
  }),
  loader: async ({ context, deps: { orderId } }) => {
    await requireFeature(context, "orders");
    const code = parseOrderCode(orderId);
    if (code) throw redirect({ href: `/track-order/${formatOrderCode(code)}`, replace: true });
  },
  head: ({ match }) =>
    pageHead(match, {
      title: match.context.site.words.orderHeading,
      description: match.context.site.words.orderText || match.context.site.words.orderHeading,
      path: "/track-order",
    }),
  notFoundComponent: PageNotFound,
  component: TrackOrderPage,
});

function TrackOrderPage() {
  const { orderId } = Route.useLoaderDeps();
  return <OrderLookupPage typed={orderId.trim()} />;
}
