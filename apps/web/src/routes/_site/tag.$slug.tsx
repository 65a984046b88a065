import { createFileRoute, redirect } from "@tanstack/react-router";
import { Container } from "#components/layout/container.tsx";
import { Hero } from "#domains/posts/list/hero.tsx";
import { PostListFailure } from "#domains/posts/list/post-list-failure.tsx";
import { PostSearch } from "#domains/posts/list/search/post-search.tsx";
import { PageNotFound } from "#domains/posts/page-not-found.tsx";
import { tagHref } from "#domains/posts/tags/tag-href.ts";
import { tagPageQuery } from "#domains/posts/tags/tag-page-query.ts";
import { TaggedPosts } from "#domains/posts/tags/tagged-posts.tsx";
import { failureHead, pageHead } from "#lib/page/head/page-head.ts";
import { requirePage } from "#lib/page/require-page.ts";
import { parsePage, type SearchParams } from "#lib/tables/search-params.ts";

export const Route = createFileRoute("/_site/tag/$slug")({
  loaderDeps: ({ search }: { search: SearchParams }) => ({ page: parsePage(search.page) }),
  loader: async ({ context, params: { slug }, deps: { page } }) => {
    const { queryClient, trpc } = context;
    const query = queryClient.ensureQueryData(tagPageQuery(trpc, { slug, page }));
    const { tag } = await requirePage(context, query);
    // Redirects on the server only, because no link of the site uses a former address.
    if (import.meta.env.SSR && tag.slug !== slug) {
      throw redirect({
        href: tagHref({ slug: tag.slug, page }),
        statusCode: 301,
        replace: true,
      });
    }
    return { tag };
  },
  head: ({ match, loaderData }) => {
    const { context, loaderDeps } = match;
    if (!loaderData) return failureHead(context.site, match);
    const { name, slug } = loaderData.tag;
    const { meta, links } = pageHead(match, {
      title: name,
      description: import.meta.env.SSR ? `Posts tagged ${name}, newest first.` : "",
      path: tagHref({ slug, page: loaderDeps.page }),
    });
    // Only the server adds the feed, because only its HTML is read for it.
    if (!import.meta.env.SSR) return { meta, links };
    const feed = {
      rel: "alternate",
      type: "application/atom+xml",
      title: name,
      href: `/tag/${slug}/feed.xml`,
    };
    return { meta, links: [...links, feed] };
  },
  notFoundComponent: PageNotFound,
  errorComponent: PostListFailure,
  // Set explicitly: the default depends on code splitting, which differs between server and
  // browser.
  wrapInSuspense: true,
  component: TagPage,
});

function TagPage() {
  const { page } = Route.useLoaderDeps();
  const { slug } = Route.useParams();
  const { tag } = Route.useLoaderData();
  return (
    <>
      <Hero headline={tag.name}>
        <PostSearch action="/" query="" />
      </Hero>
      <Container className="pb-12 md:pb-16">
        <TaggedPosts input={{ slug, page }} />
      </Container>
    </>
  );
}
