import { formatOrderCode, orderNotFound, parseOrderCode } from "@ebute/contracts/orders";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { OrderPage, UnknownOrderPage } from "#domains/orders/order-pages.tsx";
import { PageNotFound } from "#domains/posts/page-not-found.tsx";
import { failureHead, titleOf } from "#lib/page/page-head.ts";
import { isPageNotFoundData, requireFeature } from "#lib/page/require-page.ts";
import { rethrowAsNotFound } from "#lib/rethrow-as-not-found.ts";

export const Route = createFileRoute("/_site/track-order/$orderId")({
  loader: async ({ context, params: { orderId } }) => {
    await requireFeature(context, "orders");
    const code = parseOrderCode(orderId);
    const written = code && formatOrderCode(code);
    if (written && written !== orderId) {
      throw redirect({ href: `/track-order/${written}`, replace: true });
    }
    // Bypasses the query cache, because the status must be current.
    return rethrowAsNotFound(context.client.orders.track.query({ orderId }));
  },
  head: ({ match, loaderData }) => {
    const { site, assets } = match.context;
    if (!site.features.orders) return failureHead(site, match);
    return {
      meta: [
        { title: titleOf(site, site.words.orderHeading) },
        { name: "robots", content: "noindex" },
      ],
      scripts:
        import.meta.env.SSR && loaderData ? [{ type: "module", src: assets.orderPoller }] : [],
    };
  },
  component: TrackedOrderPage,
  notFoundComponent: NoSuchOrder,
});

function TrackedOrderPage() {
  return <OrderPage order={Route.useLoaderData()} />;
}

function NoSuchOrder({ data }: { data?: unknown }) {
  const { orderId } = Route.useParams();
  if (isPageNotFoundData(data)) return <PageNotFound data={data} />;
  const message = typeof data === "string" ? data : orderNotFound.message;
  return <UnknownOrderPage message={message} typed={orderId} />;
}
