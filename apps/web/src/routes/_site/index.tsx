import type { PostSearch } from "@ebute/contracts/posts";
import { createFileRoute } from "@tanstack/react-router";
import { Container } from "#components/layout/container.tsx";
import { TAGLINE } from "#components/layout/site.ts";
import { OrderSection } from "#domains/orders/order-section.tsx";
import { Hero } from "#domains/posts/hero.tsx";
import { readPostSearch } from "#domains/posts/post-address.ts";
import { PostBrowser } from "#domains/posts/post-browser.tsx";
import { postListHead } from "#domains/posts/post-head.ts";
import { PostListFailure } from "#domains/posts/post-list-failure.tsx";
import { firstCardPreload } from "#domains/posts/post-preload.ts";
import { PostSearchSlot } from "#domains/posts/post-search-slot.tsx";
import { browsePostsQuery } from "#domains/posts/posts.queries.ts";
import { SubscribeSection } from "#domains/subscribers/subscribe-section.tsx";
import { orNotFound } from "#lib/or-not-found.ts";
import { type Search, textOf } from "#lib/tables/search-words.ts";

export const Route = createFileRoute("/_site/")({
  loaderDeps: ({ search }: { search: Search }) => ({
    ...readPostSearch(search),
    notice: textOf(search.notice),
  }),
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    await orNotFound(queryClient.ensureQueryData(browsePostsQuery(trpc, inputOf(deps))));
  },
  head: ({ match: { context, loaderDeps: search } }) => {
    const { meta, links } = postListHead(context.site, search, { description: TAGLINE, path: "/" });
    const withLead = hasLead(search);
    return { meta, links: [...links, ...firstCardPreload(context, inputOf(search), { withLead })] };
  },
  errorComponent: PostListFailure,
  // Said for both sides: by itself the router decides by whether this component is a file of its own, as it is in browsers only.
  wrapInSuspense: true,
  component: Home,
});

function inputOf({ q, category, page }: PostSearch) {
  return { q, category, page, searchIn: "title" } as const;
}

/** The newest post spans the page, where it is the newest of all. */
function hasLead({ q, page }: PostSearch): boolean {
  return !q && page === 1;
}

function Home() {
  const { notice, ...search } = Route.useLoaderDeps();
  const { form } = Route.useRouteContext();
  const input = inputOf(search);
  return (
    <>
      <Hero
        badge="News, tech, money and exam prep"
        headline="Welcome. Read what Lagos is working on."
      >
        <PostSearchSlot path="/" input={input} tone="onDark" />
      </Hero>
      <Container className="pb-12 md:pb-16">
        <PostBrowser path="/" input={input} withLead={hasLead(search)} />
      </Container>
      <OrderSection />
      <SubscribeSection notice={notice} form={form} />
    </>
  );
}
