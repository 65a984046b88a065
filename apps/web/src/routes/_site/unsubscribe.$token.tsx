import { UNSUBSCRIBED_NOTICE } from "@ebute/contracts/subscribers";
import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { UnsubscribedPage, UnsubscribePage } from "#domains/subscribers/subscription-pages.tsx";
import { titleOf } from "#lib/page-head.ts";

const searchSchema = z.object({ notice: z.string().optional().catch(undefined) });

export const Route = createFileRoute("/_site/unsubscribe/$token")({
  loaderDeps: ({ search }) => searchSchema.parse(search),
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

/** A link that is nobody's any more says what its owner wanted: that no mail will come. */
function Unsubscribe() {
  const { token } = Route.useParams();
  const { isKnown } = Route.useLoaderData();
  const { site } = Route.useRouteContext();
  if (!isKnown) return <UnsubscribedPage />;
  return <UnsubscribePage siteName={site.name} token={token} />;
}
