import { postSearchSchema } from "@ebute/contracts/posts";
import { createFileRoute } from "@tanstack/react-router";
import { Container } from "#components/layout/container.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { PostBrowser } from "#domains/posts/post-browser.tsx";
import { PostSearchSlot } from "#domains/posts/post-search-slot.tsx";
import { browsePostsQuery } from "#domains/posts/posts.queries.ts";
import { pageHead } from "#lib/page-head.ts";

export const Route = createFileRoute("/_site/blog/")({
  loaderDeps: ({ search }) => postSearchSchema.parse(search),
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    await queryClient.ensureQueryData(browsePostsQuery(trpc, { ...deps, searchIn: "text" }));
  },
  head: ({ match: { context, loaderDeps: search } }) =>
    pageHead(context.site, {
      title: search.q ? `Search: ${search.q}` : "Blog",
      description: "Every post, newest first.",
      path: "/blog",
      isIndexed: !search.q,
    }),
  component: Archive,
});

function Archive() {
  const { q, category, page } = Route.useLoaderDeps();
  const input = { q, category, page, searchIn: "text" } as const;
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
