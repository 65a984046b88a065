import { ALL_CATEGORIES, parseCategoryFilter } from "@ebute/contracts/categories";
import type { BrowsePostsInput } from "@ebute/contracts/posts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Pagination } from "#components/ui/pagination.tsx";
import { CachedFragment } from "#lib/page/cached-fragment.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { useTRPC } from "#lib/trpc.ts";
import { browsePostsQuery } from "../posts.queries.ts";
import { CategoryTabs } from "./category-tabs.tsx";
import { NoPosts } from "./no-posts.tsx";
import { PostResults } from "./post-results.tsx";
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
  const { data } = useSuspenseQuery(browsePostsQuery(trpc, input));
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
