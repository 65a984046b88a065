import { createFileRoute, notFound } from "@tanstack/react-router";
import {
  ConfirmedPage,
  ConfirmPage,
  UnknownLinkPage,
} from "#domains/subscribers/subscription-pages.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";

export const Route = createFileRoute("/_site/subscribe/confirm/$token")({
  loader: async ({ context: { client }, params: { token } }) => {
    const { state } = await client.subscribers.link.query({ token });
    if (state === "unknown") throw notFound();
    return { isConfirmed: state === "confirmed" };
  },
  head: ({ match: { context } }) => ({
    meta: [
      { title: titleOf(context.site, "Confirm your subscription") },
      { name: "robots", content: "noindex" },
    ],
  }),
  component: ConfirmSubscription,
  notFoundComponent: UnknownLinkPage,
});

function ConfirmSubscription() {
  const { token } = Route.useParams();
  const { isConfirmed } = Route.useLoaderData();
  const { site, form } = Route.useRouteContext();
  if (isConfirmed) return <ConfirmedPage token={token} />;
  return <ConfirmPage siteName={site.identity.name} token={token} error={form?.message} />;
}
