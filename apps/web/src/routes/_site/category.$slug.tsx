import { createFileRoute, redirect } from "@tanstack/react-router";
import { Container } from "#components/layout/container.tsx";
import { postListHead } from "#domains/posts/article/post-head.ts";
import { categoryLabel } from "#domains/posts/category-label.ts";
import { Hero } from "#domains/posts/list/hero.tsx";
import { loadPostList } from "#domains/posts/list/load-post-list.ts";
import { PostBrowser } from "#domains/posts/list/post-browser.tsx";
import { PostListFailure } from "#domains/posts/list/post-list-failure.tsx";
import { PostSearchWithResults } from "#domains/posts/list/search/post-search-with-results.tsx";
import { PageNotFound } from "#domains/posts/page-not-found.tsx";
import { firstCardPreload } from "#domains/posts/post-picture-preload.ts";
import { failureHead } from "#lib/page/head/page-head.ts";
import { requirePage } from "#lib/page/require-page.ts";
import { parsePage, type SearchParams } from "#lib/tables/search-params.ts";

export const Route = createFileRoute("/_site/category/$slug")({
  loaderDeps: ({ search }: { search: SearchParams }) => ({ page: parsePage(search.page) }),
  loader: async ({ context, params, deps, location }) => {
    const { queryClient, trpc } = context;
    const query = trpc.categories.bySlug.queryOptions({ slug: params.slug });
    const category = await requirePage(context, queryClient.ensureQueryData(query));
    // Redirects on the server only, because no link of the site uses a former address.
    if (import.meta.env.SSR && category.slug !== params.slug) {
      const href = `/category/${category.slug}${location.searchStr}`;
      throw redirect({ href, statusCode: 308, replace: true });
    }
    await loadPostList(context, "/category", inputOf(category.name, deps));
    return { category };
  },
  head: ({ match, loaderData }) => {
    const { context, loaderDeps } = match;
    if (!loaderData) return failureHead(context.site, match);
    const { name, slug, description } = loaderData.category;
    const input = inputOf(name, loaderDeps);
    const { meta, links } = postListHead(match, input, {
      description: description || (import.meta.env.SSR ? defaultDescription(name) : ""),
      path: "/category",
    });
    // Only the server adds feed and preload links, because only its HTML is read for them.
    if (!import.meta.env.SSR) return { meta, links };
    const feed = {
      rel: "alternate",
      type: "application/atom+xml",
      title: name,
      href: `/category/${slug}/feed.xml`,
    };
    const preload = firstCardPreload(context, input, { withLead: hasLead(loaderDeps) });
    return { meta, links: [...links, feed, ...preload] };
  },
  notFoundComponent: PageNotFound,
  errorComponent: PostListFailure,
  // Set explicitly: the default depends on code splitting, which differs between server and
  // browser.
  wrapInSuspense: true,
  component: CategoryPage,
});

function defaultDescription(name: string): string {
  return `Posts about ${categoryLabel(name)}, newest first.`;
}

function inputOf(category: string, { page }: { page: number }) {
  return { q: "", category, page };
}

/** The first page starts with the newest post as lead, as on the home page. */
function hasLead({ page }: { page: number }): boolean {
  return page === 1;
}

function CategoryPage() {
  const deps = Route.useLoaderDeps();
  const { category } = Route.useLoaderData();
  const { name, description } = category;
  const input = inputOf(name, deps);
  return (
    <>
      <Hero headline={categoryLabel(name)} text={description}>
        <PostSearchWithResults path="/" input={input} tone="onDark" />
      </Hero>
      <Container className="pb-12 md:pb-16">
        <PostBrowser path="/category" input={input} withLead={hasLead(deps)} />
      </Container>
    </>
  );
}
