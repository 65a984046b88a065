import { UNSUBSCRIBED_NOTICE } from "@ebute/contracts/subscribers";
import { createFileRoute } from "@tanstack/react-router";
import { UnsubscribedPage, UnsubscribePage } from "#domains/subscribers/subscription-pages.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { parseText, type SearchParams } from "#lib/tables/search-params.ts";

export const Route = createFileRoute("/_site/unsubscribe/$token")({
  loaderDeps: ({ search }: { search: SearchParams }) => ({ notice: parseText(search.notice) }),
  loader: async ({ context: { client }, params: { token }, deps: { notice } }) => {
    if (notice === UNSUBSCRIBED_NOTICE) return { isKnown: false };
    const { state } = await client.subscribers.link.query({ token });
    return { isKnown: state !== "unknown" };
  },
  head: ({ match: { context } }) => ({
    meta: [{ title: titleOf(context.site, "Unsubscribe") }, { name: "robots", content: "noindex" }],
  }),
  component: Unsubscribe,
});

/** An unknown link still confirms that no mail will arrive. */
function Unsubscribe() {
  const { token } = Route.useParams();
  const { isKnown } = Route.useLoaderData();
  const { site } = Route.useRouteContext();
  if (!isKnown) return <UnsubscribedPage />;
  return <UnsubscribePage siteName={site.identity.name} token={token} />;
}
