import type { PostCard } from "@ebute/contracts/posts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { PostGrid } from "./post-grid.tsx";

type TopicPostsProps = {
  shown: { posts: PostCard[]; page: number; pageCount: number };
  /** Sentence in place of the posts. */
  empty: string;
  hrefFor: (page: number) => string;
};

/** One page of the posts of a tag or an author. */
export function TopicPosts({ shown, empty, hrefFor }: TopicPostsProps) {
  const { posts, page, pageCount } = shown;
  return (
    <div className="grid grid-cols-1 gap-6 pt-6">
      {posts.length > 0 ? (
        <PostGrid posts={posts} />
      ) : (
        <EmptyState action={<LinkButton href="/blog">Show all posts</LinkButton>}>
          {empty}
        </EmptyState>
      )}
      <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />
    </div>
  );
}
