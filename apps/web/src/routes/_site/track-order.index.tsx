import { orderTexts, readOrderCode, writeOrderCode } from "@ebute/contracts/orders";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { OrderLookupPage } from "#domains/orders/order-pages.tsx";
import { pageHead } from "#lib/page/page-head.ts";
import { type Search, textOf } from "#lib/tables/search-words.ts";

/** Where the look-up form leads; from here each order has an address of its own. */
export const Route = createFileRoute("/_site/track-order/")({
  loaderDeps: ({ search }: { search: Search }) => ({ orderId: textOf(search.orderId) ?? "" }),
  loader: ({ deps: { orderId } }) => {
    const code = readOrderCode(orderId);
    if (code) throw redirect({ href: `/track-order/${writeOrderCode(code)}`, replace: true });
  },
  head: ({ match: { context } }) =>
    pageHead(context.site, {
      title: orderTexts.heading,
      description: "See where your order is, from placed to delivered.",
      path: "/track-order",
    }),
  component: TrackOrderPage,
});

function TrackOrderPage() {
  const { orderId } = Route.useLoaderDeps();
  return <OrderLookupPage typed={orderId.trim()} />;
}
