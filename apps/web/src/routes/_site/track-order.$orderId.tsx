import { formatOrderCode, orderNotFound, parseOrderCode } from "@ebute/contracts/orders";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { OrderPage, UnknownOrderPage } from "#domains/orders/order-pages.tsx";
import { titleOf } from "#lib/page/page-head.ts";
import { rethrowAsNotFound } from "#lib/rethrow-as-not-found.ts";

export const Route = createFileRoute("/_site/track-order/$orderId")({
  loader: ({ context: { client }, params: { orderId } }) => {
    const code = parseOrderCode(orderId);
    const written = code && formatOrderCode(code);
    if (written && written !== orderId) {
      throw redirect({ href: `/track-order/${written}`, replace: true });
    }
    // Bypasses the query cache, because the status must be current.
    return rethrowAsNotFound(client.orders.track.query({ orderId }));
  },
  head: ({ match: { context }, loaderData }) => ({
    meta: [
      { title: titleOf(context.site, context.site.words.orderHeading) },
      { name: "robots", content: "noindex" },
    ],
    scripts:
      import.meta.env.SSR && loaderData
        ? [{ type: "module", src: context.assets.orderPoller }]
        : [],
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
