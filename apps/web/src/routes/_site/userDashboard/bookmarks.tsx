import { BOOKMARK_FORM } from "@ebute/contracts/bookmarks";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { bookmarksQuery } from "#domains/bookmarks/bookmarks.queries.ts";
import { BookmarksPage } from "#domains/bookmarks/bookmarks-page.tsx";
import { parseRemovedBookmark } from "#domains/bookmarks/removed-bookmark.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { parseText, type SearchParams } from "#lib/tables/search-params.ts";

export const Route = createFileRoute("/_site/userDashboard/bookmarks")({
  loaderDeps: ({ search }: { search: SearchParams }) => ({ removed: parseText(search.removed) }),
  // In the browser not awaited: the page shows its own loading state.
  loader: async ({ context: { queryClient, trpc, site } }) => {
    if (!site.features.studyArea) throw redirect({ href: "/userDashboard/account", replace: true });
    const bookmarks = queryClient.prefetchQuery(bookmarksQuery(trpc));
    if (import.meta.env.SSR) await bookmarks;
  },
  head: ({ match: { context } }) => ({
    meta: [{ title: titleOf(context.site, "Bookmarks") }],
  }),
  component: Page,
});

function Page() {
  const { removed } = Route.useLoaderDeps();
  const { form } = Route.useRouteContext();
  const refusal = form?.form === BOOKMARK_FORM ? form.message : undefined;
  return <BookmarksPage removed={parseRemovedBookmark(removed)} refusal={refusal} />;
}
