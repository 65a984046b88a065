import { ALL_CATEGORIES, parseCategoryFilter } from "@ebute/contracts/categories";
import {
  type BrowsePostsInput,
  POST_SEARCH_RESULTS_MAX,
  POSTS_PER_PAGE,
  type PostCardPage,
} from "@ebute/contracts/posts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Pagination } from "#components/ui/pagination.tsx";
import { TabLinks } from "#components/ui/tab-links.tsx";
import { CachedFragment } from "#lib/page/cached-fragment.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { useTRPC } from "#lib/trpc.ts";
import { categoryLabel } from "../category-label.ts";
import { NoPosts } from "./no-posts.tsx";
import { PostGrid } from "./post-grid.tsx";
import { type PostListPath, postsHref } from "./search/post-search-params.ts";

type PostBrowserProps = {
  path: PostListPath;
  input: BrowsePostsInput;
  withLead?: boolean;
  /**
   * False if another picture is above: then the first card's picture loads lazily like the others.
   */
  isAtTop?: boolean;
};

/** Category tabs, one page of cards and the pagination. */
export function PostBrowser(props: PostBrowserProps) {
  const { path, input, withLead = false, isAtTop = true } = props;
  const trpc = useTRPC();
  const { data } = useSuspenseQuery(trpc.posts.browse.queryOptions(input));
  const { q, page } = input;
  const { categories } = useSite();
  const category = parseCategoryFilter(categories, input.category);
  return (
    <div className="grid grid-cols-1 gap-6">
      <CachedFragment name="category-tabs" of={q ? undefined : [path, category]}>
        <CategoryTabs
          current={category}
          hrefFor={(name) => postsHref(categories, path, { q, category: name })}
        />
      </CachedFragment>
      {data.posts.length > 0 ? (
        <PostResults found={data} withLead={withLead} isAtTop={isAtTop} />
      ) : (
        <NoPosts
          path={path}
          isEmptyCategory={q === "" && category !== ALL_CATEGORIES}
          newest={data.newest}
        />
      )}
      <Pagination
        page={page}
        pageCount={data.pageCount}
        hrefFor={(target) => postsHref(categories, path, { q, category, page: target })}
      />
    </div>
  );
}

type CategoryTabsProps = {
  /** Undefined when the URL names an unknown category. */
  current: string | undefined;
  hrefFor: (category: string) => string;
};

function CategoryTabs({ current, hrefFor }: CategoryTabsProps) {
  const names = useSite().categories.map(({ name }) => name);
  const tabs = [ALL_CATEGORIES, ...names].map((category) => ({
    label: categoryLabel(category),
    href: hrefFor(category),
    isCurrent: category === current,
  }));
  return <TabLinks label="Categories" tabs={tabs} />;
}

type PostResultsProps = { found: PostCardPage; withLead: boolean; isAtTop: boolean };

/**
 * Results of a search: posts with matching title or category, then, under their own heading, posts
 * with matching text.
 */
function PostResults({ found, withLead, isAtTop }: PostResultsProps) {
  const { posts, page, titleMatches, hasMore } = found;
  const inTitle =
    titleMatches === undefined ? posts.length : titleMatches - (page - 1) * POSTS_PER_PAGE;
  const titles = posts.slice(0, Math.max(0, inTitle));
  return (
    <>
      <PostGrid posts={titles} withLead={withLead} isAtTop={isAtTop} />
      <PostGrid
        posts={posts.slice(titles.length)}
        isFirst={titles.length === 0}
        isAtTop={isAtTop}
        title={titleMatches ? "Also mentioned in" : "Mentioned in"}
        note={
          hasMore
            ? `The newest ${POST_SEARCH_RESULTS_MAX} of more than ${POST_SEARCH_RESULTS_MAX} posts`
            : undefined
        }
      />
    </>
  );
}
