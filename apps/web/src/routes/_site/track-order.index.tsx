import { formatOrderCode, parseOrderCode } from "@ebute/contracts/orders";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { OrderLookupPage } from "#domains/orders/order-pages.tsx";
import { pageHead } from "#lib/page/page-head.ts";
import { requireFeature } from "#lib/page/require-feature.ts";
import { parseText, type SearchParams } from "#lib/tables/search-params.ts";

/** Target of the look-up form; redirects to the order's own URL. */
export const Route = createFileRoute("/_site/track-order/")({
  loaderDeps: ({ search }: { search: SearchParams }) => ({
    orderId: parseText(search.orderId) ?? "",
  }),
  loader: ({ context, deps: { orderId } }) => {
    requireFeature(context, "orders");
    const code = parseOrderCode(orderId);
    if (code) throw redirect({ href: `/track-order/${formatOrderCode(code)}`, replace: true });
  },
  head: ({ match: { context } }) =>
    pageHead(context.site, {
      title: context.site.words.orderHeading,
      description: context.site.words.orderText || context.site.words.orderHeading,
      path: "/track-order",
    }),
  component: TrackOrderPage,
});

function TrackOrderPage() {
  const { orderId } = Route.useLoaderDeps();
  return <OrderLookupPage typed={orderId.trim()} />;
}
