import { ALL_CATEGORIES, type BrowsePostsInput, parseCategoryFilter } from "@ebute/contracts/posts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { KnownPart } from "#lib/page/known-part.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { CategoryTabs } from "./category-tabs.tsx";
import { postsHref } from "./post-address.ts";
import { PostGrid } from "./post-grid.tsx";
import { browsePostsQuery } from "./posts.queries.ts";

type PostBrowserProps = { path: "/" | "/blog"; input: BrowsePostsInput; withLead?: boolean };

/** Categories, one page of cards, and the way to the other pages. */
export function PostBrowser({ path, input, withLead = false }: PostBrowserProps) {
  const trpc = useTRPC();
  const { data } = useSuspenseQuery(browsePostsQuery(trpc, input));
  const { q, page } = input;
  const category = parseCategoryFilter(input.category);
  const isFiltered = q !== "" || category !== ALL_CATEGORIES;
  return (
    <div className="grid grid-cols-1 gap-6">
      <KnownPart name="category-tabs" of={q ? undefined : [path, category]}>
        <CategoryTabs
          current={category}
          hrefFor={(name) => postsHref(path, { q, category: name })}
        />
      </KnownPart>
      <PostGrid
        posts={data.posts}
        withLead={withLead}
        emptyAction={isFiltered && <LinkButton href={path}>Clear Search</LinkButton>}
      />
      <Pagination
        page={page}
        pageCount={data.pageCount}
        hrefFor={(target) => postsHref(path, { q, category, page: target })}
      />
    </div>
  );
}
