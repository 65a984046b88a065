import type { PostSearch } from "@ebute/contracts/posts";
import { createFileRoute } from "@tanstack/react-router";
import { Container } from "#components/layout/container.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { readPostSearch } from "#domains/posts/post-address.ts";
import { PostBrowser } from "#domains/posts/post-browser.tsx";
import { postListHead } from "#domains/posts/post-head.ts";
import { PostListFailure } from "#domains/posts/post-list-failure.tsx";
import { firstCardPreload } from "#domains/posts/post-preload.ts";
import { PostSearchSlot } from "#domains/posts/post-search-slot.tsx";
import { browsePostsQuery } from "#domains/posts/posts.queries.ts";
import { orNotFound } from "#lib/or-not-found.ts";

export const Route = createFileRoute("/_site/blog/")({
  loaderDeps: ({ search }) => readPostSearch(search),
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    await orNotFound(queryClient.ensureQueryData(browsePostsQuery(trpc, inputOf(deps))));
  },
  head: ({ match: { context, loaderDeps: search } }) => {
    const { meta, links } = postListHead(context.site, search, {
      title: "Blog",
      description: "Every post, newest first.",
      path: "/blog",
    });
    return { meta, links: [...links, ...firstCardPreload(context, inputOf(search))] };
  },
  errorComponent: PostListFailure,
  // Said for both sides: by itself the router decides by whether this component is a file of its own, as it is in browsers only.
  wrapInSuspense: true,
  component: Archive,
});

function inputOf({ q, category, page }: PostSearch) {
  return { q, category, page, searchIn: "text" } as const;
}

function Archive() {
  const input = inputOf(Route.useLoaderDeps());
  return (
    <Container className="grid grid-cols-1 gap-6 py-8 md:py-12">
      <Heading level={1} size="h1">
        Blog
      </Heading>
      <PostSearchSlot path="/blog" input={input} />
      <PostBrowser path="/blog" input={input} />
    </Container>
  );
}
