import { createFileRoute, redirect } from "@tanstack/react-router";
import { Container } from "#components/layout/container.tsx";
import { AuthorBand } from "#domains/posts/authors/author-band.tsx";
import { authorHead } from "#domains/posts/authors/author-head.ts";
import { authorHref } from "#domains/posts/authors/author-href.ts";
import { authorPageQuery } from "#domains/posts/authors/author-page-query.ts";
import { AuthorPosts } from "#domains/posts/authors/author-posts.tsx";
import { PostListFailure } from "#domains/posts/list/post-list-failure.tsx";
import { PostSearch } from "#domains/posts/list/search/post-search.tsx";
import { PageNotFound } from "#domains/posts/page-not-found.tsx";
import { failureHead } from "#lib/page/head/page-head.ts";
import { requirePage } from "#lib/page/require-page.ts";
import { parsePage, type SearchParams } from "#lib/tables/search-params.ts";

export const Route = createFileRoute("/_site/author/$slug")({
  loaderDeps: ({ search }: { search: SearchParams }) => ({ page: parsePage(search.page) }),
  loader: async ({ context, params: { slug }, deps: { page } }) => {
    const { queryClient, trpc } = context;
    const query = queryClient.ensureQueryData(authorPageQuery(trpc, { slug, page }));
    const { author } = await requirePage(context, query);
    // Redirects on the server only, because no link of the site uses a former address.
    if (import.meta.env.SSR && author.slug !== slug) {
      throw redirect({
        href: authorHref({ slug: author.slug, page }),
        statusCode: 301,
        replace: true,
      });
    }
    return { author };
  },
  head: ({ match, loaderData }) => {
    if (!loaderData) return failureHead(match.context.site, match);
    return authorHead(match, { ...loaderData, page: match.loaderDeps.page });
  },
  notFoundComponent: PageNotFound,
  errorComponent: PostListFailure,
  // Set explicitly: the default depends on code splitting, which differs between server and
  // browser.
  wrapInSuspense: true,
  component: AuthorPage,
});

function AuthorPage() {
  const { page } = Route.useLoaderDeps();
  const { slug } = Route.useParams();
  const { author } = Route.useLoaderData();
  return (
    <>
      <AuthorBand author={author}>
        <PostSearch action="/" query="" />
      </AuthorBand>
      <Container className="pb-12 md:pb-16">
        <AuthorPosts input={{ slug, page }} />
      </Container>
    </>
  );
}
