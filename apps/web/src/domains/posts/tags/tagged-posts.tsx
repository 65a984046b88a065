import type { TagPageInput } from "@ebute/contracts/tags";
import { useSuspenseQuery } from "@tanstack/react-query";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { useTRPC } from "#lib/trpc.ts";
import { PostGrid } from "../list/post-grid.tsx";
import { tagPageQuery } from "../posts.queries.ts";
import { tagHref } from "./tag-href.ts";

/** One page of the posts of a tag. */
export function TaggedPosts({ input }: { input: TagPageInput }) {
  const { words } = useSite();
  const { data } = useSuspenseQuery(tagPageQuery(useTRPC(), input));
  const { posts, page, pageCount, tag } = data;
  return (
    <div className="grid grid-cols-1 gap-6 pt-6">
      {posts.length > 0 ? (
        <PostGrid posts={posts} />
      ) : (
        <EmptyState action={<LinkButton href="/blog">Show all posts</LinkButton>}>
          {words.noPosts}
        </EmptyState>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(target) => tagHref({ slug: tag.slug, page: target })}
      />
    </div>
  );
}
