import { ALL_CATEGORIES, parseCategoryFilter } from "@ebute/contracts/categories";
import { previewPathOf } from "@ebute/contracts/media";
import type { PostSearch } from "@ebute/contracts/posts";
import type { HomeSection } from "@ebute/contracts/settings";
import { SIGNED_OUT_NOTICE, SIGNED_OUT_TEXT } from "@ebute/contracts/sign-in";
import { createFileRoute } from "@tanstack/react-router";
import { Fragment, type ReactNode, Suspense } from "react";
import { Container } from "#components/layout/container.tsx";
import { FirmTextSection } from "#components/layout/reading/firm-text-section.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { OrderSection } from "#domains/orders/order-section.tsx";
import { postListHead } from "#domains/posts/article/post-head.ts";
import { categoryLabel } from "#domains/posts/category-label.ts";
import { Hero } from "#domains/posts/list/hero.tsx";
import { loadPostList } from "#domains/posts/list/load-post-list.ts";
import { PostBrowser } from "#domains/posts/list/post-browser.tsx";
import { PostListFailure } from "#domains/posts/list/post-list-failure.tsx";
import { parsePostSearch } from "#domains/posts/list/search/post-list-href.ts";
import { PostSearchWithResults } from "#domains/posts/list/search/post-search-with-results.tsx";
import { PageNotFound } from "#domains/posts/page-not-found.tsx";
import { firstCardPreload } from "#domains/posts/post-picture-preload.ts";
import { SubscribeSection } from "#domains/subscribers/subscribe-section.tsx";
import { verificationMeta } from "#lib/page/head/firm-head.ts";
import type { RouterContext, SiteContext } from "#lib/page/page-context.ts";
import { parseText, type SearchParams } from "#lib/tables/search-params.ts";
import {
  hasHeroPicture,
  isOptionalSection,
  loadOptionalChunks,
  OptionalSectionView,
  PictureHero,
  shownSections,
} from "./-home-sections.ts";
import type { OptionalSection } from "./-optional-section.tsx";

export const Route = createFileRoute("/_site/")({
  loaderDeps: ({ search }: { search: SearchParams }) => ({
    ...parsePostSearch(search),
    notice: parseText(search.notice),
  }),
  loader: async ({ context, deps }) => {
    await Promise.all([
      loadPostList(context, "/", inputOf(deps)),
      loadOptionalChunks(context, { isWelcome: isWelcome(deps, context.site) }),
    ]);
  },
  head: ({ match }) => {
    const { context, loaderDeps: search } = match;
    const { meta, links } = postListHead(match, search, {
      description: context.site.identity.description || context.site.identity.tagline,
      path: "/",
      picture: import.meta.env.SSR ? heroLinkOf(context, search) : undefined,
    });
    const withLead = hasLead(search);
    const verification = import.meta.env.SSR ? verificationMeta(context.site) : [];
    return {
      meta: [...meta, ...verification],
      // The hero picture is near the start of the HTML, so it needs no preload.
      links: beginsWithPosts(search, context.site)
        ? [...links, ...firstCardPreload(context, inputOf(search), { withLead })]
        : links,
    };
  },
  notFoundComponent: PageNotFound,
  errorComponent: PostListFailure,
  // Set explicitly: the default depends on code splitting, which differs between server and
  // browser.
  wrapInSuspense: true,
  component: Home,
});

function inputOf({ q, category, page }: PostSearch) {
  return { q, category, page };
}

/** The first page without a search starts with the newest post as lead. */
function hasLead({ q, page }: PostSearch): boolean {
  return !q && page === 1;
}

/** Returns the welcome text, or the heading of a category or search. */
function heroProps({ q, category }: PostSearch, { home, categories }: SiteContext) {
  if (q) return { headline: "Search" };
  const filter = parseCategoryFilter(categories, category);
  if (filter && filter !== ALL_CATEGORIES) return { headline: categoryLabel(filter) };
  const { badge, headline, text } = home;
  return { badge, headline, text, isWelcome: true };
}

/** True if the URL contains neither a search nor a category. */
function isWelcome(search: PostSearch, site: SiteContext): boolean {
  return "isWelcome" in heroProps(search, site);
}

function showsPicture(search: PostSearch, site: SiteContext): boolean {
  return hasHeroPicture(site) && isWelcome(search, site);
}

/** Path of the hero picture for link previews of the home page. */
function heroLinkOf(
  { queryClient, trpc, site }: RouterContext,
  search: PostSearch,
): string | undefined {
  if (!showsPicture(search, site)) return undefined;
  const id = site.home.heroPicture ?? "";
  const picture = queryClient.getQueryData(trpc.settings.heroPicture.queryKey({ id }));
  return picture ? previewPathOf(picture) : undefined;
}

/** True if the picture of the first card is the first picture of the page. */
function beginsWithPosts(search: PostSearch, site: SiteContext): boolean {
  const [first] = shownSections(site, { isFiltered: isFilteredBy(search) });
  return first === "posts" && !showsPicture(search, site);
}

function isFilteredBy({ q, category, page }: PostSearch): boolean {
  return q !== "" || category !== "" || page > 1;
}

function Home() {
  const { notice, ...search } = Route.useLoaderDeps();
  const { form, site } = Route.useRouteContext();
  const input = inputOf(search);
  const isFiltered = isFilteredBy(search);
  const isSignedOut = notice === SIGNED_OUT_NOTICE;
  const hasAnswer = (Boolean(notice) && !isSignedOut) || form?.form === "subscribe";
  const hasPicture = showsPicture(search, site);
  const sections: Record<Exclude<HomeSection, OptionalSection>, ReactNode> = {
    posts: (
      <Container className="pb-12 md:pb-16">
        <PostBrowser
          path="/"
          input={input}
          withLead={hasLead(search)}
          isAtTop={beginsWithPosts(search, site)}
        />
      </Container>
    ),
    orders: <OrderSection />,
    subscribe: <SubscribeSection notice={notice} form={form} />,
    own: <FirmTextSection heading={site.home.ownHeading} text={site.home.ownText} />,
  };
  const searchForm = <PostSearchWithResults path="/" input={input} tone="onDark" />;
  return (
    <>
      {isSignedOut && (
        // Back leads here again, also after the next sign-in.
        <Container className="student:hidden py-3">
          <Notice tone="ok">{SIGNED_OUT_TEXT}</Notice>
        </Container>
      )}
      {hasPicture ? (
        <Suspense>
          <PictureHero>{searchForm}</PictureHero>
        </Suspense>
      ) : (
        <Hero {...heroProps(search, site)}>{searchForm}</Hero>
      )}
      {shownSections(site, { isFiltered, hasAnswer }).map((name, index) =>
        isOptionalSection(name) ? (
          <Suspense key={name}>
            <OptionalSectionView name={name} isFirst={index === 0 && !hasPicture} />
          </Suspense>
        ) : (
          <Fragment key={name}>{sections[name]}</Fragment>
        ),
      )}
    </>
  );
}
