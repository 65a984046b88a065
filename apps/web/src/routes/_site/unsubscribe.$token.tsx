import { createFileRoute } from "@tanstack/react-router";
import {
  IncompleteUnsubscribePage,
  UnsubscribedPage,
  UnsubscribePage,
} from "#domains/subscribers/subscription-pages.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { parseText, type SearchParams } from "#lib/tables/search-params.ts";

export const Route = createFileRoute("/_site/unsubscribe/$token")({
  loader: ({ context: { client }, params: { token } }) => client.subscribers.link.query({ token }),
  head: ({ match: { context } }) => ({
    meta: [{ title: titleOf(context.site, "Unsubscribe") }, { name: "robots", content: "noindex" }],
  }),
  component: Unsubscribe,
});

function Unsubscribe() {
  const { token } = Route.useParams();
  const link = Route.useLoaderData();
  const search: SearchParams = Route.useSearch();
  const notice = parseText(search.notice);
  const { site, form } = Route.useRouteContext();
  if (link.state === "incomplete") {
    return (
      <IncompleteUnsubscribePage
        token={token}
        canMailLink={link.canMailLink}
        refused={form}
        notice={notice}
      />
    );
  }
  if (link.state === "unknown") return <UnsubscribedPage notice={notice} />;
  return <UnsubscribePage siteName={site.identity.name} token={token} />;
}
