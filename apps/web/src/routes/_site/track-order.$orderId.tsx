import { orderNotFound, orderTexts, readOrderCode, writeOrderCode } from "@ebute/contracts/orders";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { OrderPage, UnknownOrderPage } from "#domains/orders/order-pages.tsx";
import { orNotFound } from "#lib/or-not-found.ts";
import { titleOf } from "#lib/page/page-head.ts";

export const Route = createFileRoute("/_site/track-order/$orderId")({
  loader: ({ context: { client }, params: { orderId } }) => {
    const code = readOrderCode(orderId);
    const written = code && writeOrderCode(code);
    if (written && written !== orderId) {
      throw redirect({ href: `/track-order/${written}`, replace: true });
    }
    // Not through the cache of queries: where an order was a minute ago is no answer.
    return orNotFound(client.orders.track.query({ orderId }));
  },
  head: ({ match: { context }, loaderData }) => ({
    meta: [
      { title: titleOf(context.site, orderTexts.heading) },
      { name: "robots", content: "noindex" },
    ],
    scripts: loaderData ? [{ type: "module", src: context.assets.orderPoller }] : [],
  }),
  component: TrackedOrderPage,
  notFoundComponent: NoSuchOrder,
});

function TrackedOrderPage() {
  return <OrderPage order={Route.useLoaderData()} />;
}

function NoSuchOrder({ data }: { data?: unknown }) {
  const { orderId } = Route.useParams();
  const message = typeof data === "string" ? data : orderNotFound.message;
  return <UnknownOrderPage message={message} typed={orderId} />;
}
