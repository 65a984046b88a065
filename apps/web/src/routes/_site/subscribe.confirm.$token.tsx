import { createFileRoute, notFound } from "@tanstack/react-router";
import {
  ConfirmPage,
  SubscriptionPage,
  UnknownLinkPage,
} from "#domains/subscribers/subscription-pages.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import type { SearchParams } from "#lib/tables/search-params.ts";

export const Route = createFileRoute("/_site/subscribe/confirm/$token")({
  loader: async ({ context: { client }, params: { token } }) => {
    const subscription = await client.subscribers.link.query({ token });
    if (subscription.state === "unknown" || subscription.state === "incomplete") throw notFound();
    return subscription;
  },
  head: ({ match: { context } }) => ({
    meta: [
      { title: titleOf(context.site, "Your subscription") },
      { name: "robots", content: "noindex" },
    ],
  }),
  component: ConfirmSubscription,
  notFoundComponent: () => <UnknownLinkPage token={Route.useParams().token} />,
});

function ConfirmSubscription() {
  const { token } = Route.useParams();
  const subscription = Route.useLoaderData();
  const { notice }: SearchParams = Route.useSearch();
  const { site, form } = Route.useRouteContext();
  if (subscription.state === "confirmed") {
    return (
      <SubscriptionPage token={token} subscription={subscription} refused={form} notice={notice} />
    );
  }
  return <ConfirmPage siteName={site.identity.name} token={token} error={form?.message} />;
}
