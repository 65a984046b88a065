import type { PostSearch } from "@ebute/contracts/posts";
import { createFileRoute } from "@tanstack/react-router";
import { Container } from "#components/layout/container.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { postListHead } from "#domains/posts/article/post-head.ts";
import { loadPostList } from "#domains/posts/list/load-post-list.ts";
import { PostBrowser } from "#domains/posts/list/post-browser.tsx";
import { PostListFailure } from "#domains/posts/list/post-list-failure.tsx";
import { parsePostSearch } from "#domains/posts/list/search/post-list-href.ts";
import { PostSearchWithResults } from "#domains/posts/list/search/post-search-with-results.tsx";
import { PageNotFound } from "#domains/posts/page-not-found.tsx";
import { firstCardPreload } from "#domains/posts/post-picture-preload.ts";
import { useSite } from "#lib/page/use-site.ts";

export const Route = createFileRoute("/_site/blog/")({
  loaderDeps: ({ search }) => parsePostSearch(search),
  loader: ({ context, deps }) => loadPostList(context, "/blog", inputOf(deps)),
  head: ({ match }) => {
    const { context, loaderDeps: search } = match;
    const { meta, links } = postListHead(match, search, {
      title: context.site.words.blogName,
      description: "Every post, newest first.",
      path: "/blog",
    });
    return { meta, links: [...links, ...firstCardPreload(context, inputOf(search))] };
  },
  notFoundComponent: PageNotFound,
  errorComponent: PostListFailure,
  // Set explicitly: the default depends on code splitting, which differs between server and
  // browser.
  wrapInSuspense: true,
  component: Archive,
});

function inputOf({ q, category, page }: PostSearch) {
  return { q, category, page };
}

function Archive() {
  const input = inputOf(Route.useLoaderDeps());
  return (
    <Container className="grid grid-cols-1 gap-6 py-8 md:py-12">
      <Heading level={1} size="h1">
        {useSite().words.blogName}
      </Heading>
      <PostSearchWithResults path="/blog" input={input} />
      <PostBrowser path="/blog" input={input} />
    </Container>
  );
}
