import { createFileRoute } from "@tanstack/react-router";
import { IncompleteUnsubscribePage } from "#domains/subscribers/subscription-pages.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { parseText, type SearchParams } from "#lib/tables/search-params.ts";

/** For a link that a mail program broke before its token. */
export const Route = createFileRoute("/_site/unsubscribe/")({
  loader: ({ context: { client } }) => client.subscribers.link.query({ token: "" }),
  head: ({ match: { context } }) => ({
    meta: [{ title: titleOf(context.site, "Unsubscribe") }, { name: "robots", content: "noindex" }],
  }),
  component: UnsubscribeWithoutToken,
});

function UnsubscribeWithoutToken() {
  const link = Route.useLoaderData();
  const { notice }: SearchParams = Route.useSearch();
  const { form } = Route.useRouteContext();
  return (
    <IncompleteUnsubscribePage
      token=""
      canMailLink={link.state === "incomplete" && link.canMailLink}
      refused={form}
      notice={parseText(notice)}
    />
  );
}
