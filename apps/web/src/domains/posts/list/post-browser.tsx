import { ALL_CATEGORIES, parseCategoryFilter } from "@ebute/contracts/categories";
import {
  type BrowsePostsInput,
  POST_SEARCH_RESULTS_MAX,
  POSTS_PER_PAGE,
  type PostCard,
  type PostCardPage,
} from "@ebute/contracts/posts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useId } from "react";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { TabLinks } from "#components/ui/tab-links.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { CachedFragment } from "#lib/page/cached-fragment.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { useTRPC } from "#lib/trpc.ts";
import { categoryLabel } from "../category-label.ts";
import { PostGrid } from "./post-grid.tsx";
import { type PostListPath, postsHref } from "./search/post-list-href.ts";

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
  const isSearch = titleMatches !== undefined;
  const titles = posts.slice(0, Math.max(0, inTitle));
  return (
    <>
      <PostGrid
        posts={titles}
        withLead={withLead && !isSearch}
        areRows={isSearch}
        isAtTop={isAtTop}
      />
      <PostGrid
        posts={posts.slice(titles.length)}
        areRows
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

type NoPostsProps = {
  path: PostListPath;
  /** True without a search, whose summary links back to all posts. */
  isEmptyCategory: boolean;
  newest: PostCard[] | undefined;
};

/** Empty list: links to all posts, to categories and to the newest posts. */
function NoPosts({ path, isEmptyCategory, newest = [] }: NoPostsProps) {
  const { words, categories } = useSite();
  const all = postsHref(categories, path, {});
  return (
    <>
      <EmptyState action={isEmptyCategory && <LinkButton href={all}>Show all posts</LinkButton>}>
        {words.noPosts}
      </EmptyState>
      {newest.length > 0 && (
        <>
          <Topics path={path} />
          <PostGrid posts={newest} title="Newest posts" isFirst={false} isTeaser />
        </>
      )}
    </>
  );
}

function Topics({ path }: Pick<NoPostsProps, "path">) {
  const headingId = useId();
  const { categories } = useSite();
  return (
    <nav aria-labelledby={headingId} className="border-rule border-t pt-6">
      <Heading level={2} size="h3" id={headingId}>
        Topics
      </Heading>
      <ul className="flex flex-wrap gap-x-6">
        {categories.map(({ name }) => (
          <li key={name}>
            <TextLink
              href={postsHref(categories, path, { category: name })}
              className="inline-flex min-h-11 items-center"
            >
              {categoryLabel(name)}
              {/* Unlike the category tabs above, these links drop the search term. */}
              <VisuallyHidden>, all posts</VisuallyHidden>
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
