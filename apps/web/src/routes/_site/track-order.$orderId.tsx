import { formatOrderCode, orderNotFound, parseOrderCode } from "@ebute/contracts/orders";
import { featureOff } from "@ebute/contracts/settings";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { ContactDetails } from "#domains/contact/contact-details.tsx";
import { OrderPage, OrdersOffPage, UnknownOrderPage } from "#domains/orders/order-pages.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { rethrowAsNotFound } from "#lib/rethrow-as-not-found.ts";

export const Route = createFileRoute("/_site/track-order/$orderId")({
  loader: ({ context: { client, site }, params: { orderId } }) => {
    const code = parseOrderCode(orderId);
    const written = code && formatOrderCode(code);
    if (written && written !== orderId) {
      throw redirect({ href: `/track-order/${written}`, replace: true });
    }
    if (!site.features.orders) return undefined;
    // Bypasses the query cache, because the status must be current.
    return rethrowAsNotFound(client.orders.track.query({ orderId }));
  },
  head: ({ match, loaderData }) => {
    const { site, assets } = match.context;
    return {
      meta: [
        { title: titleOf(site, site.words.orderHeading) },
        { name: "robots", content: "noindex" },
      ],
      scripts:
        import.meta.env.SSR && loaderData
          ? [{ type: "module", src: assets.scripts.orderPoller }]
          : [],
    };
  },
  component: TrackedOrderPage,
  notFoundComponent: NoSuchOrder,
});

function TrackedOrderPage() {
  const order = Route.useLoaderData();
  if (!order) return <OrdersOff />;
  return (
    <OrderPage order={order}>
      <FirmContact />
    </OrderPage>
  );
}

function OrdersOff() {
  const { orderId } = Route.useParams();
  return (
    <OrdersOffPage orderId={orderId}>
      <FirmContact />
    </OrdersOffPage>
  );
}

function FirmContact() {
  const { contact, words } = Route.useRouteContext().site;
  // Replaces the heading, because "other ways" would refer to a form that this page lacks.
  const site = { contact, words: { ...words, contactDetailsHeading: words.contactHeading } };
  return <ContactDetails site={site} />;
}

function NoSuchOrder({ data }: { data?: unknown }) {
  const { orderId } = Route.useParams();
  const message = typeof data === "string" ? data : orderNotFound.message;
  // The feature may have been switched off after the previous page was loaded.
  if (message === featureOff.message) return <OrdersOff />;
  return <UnknownOrderPage message={message} typed={orderId} />;
}
