import type { PostCard } from "@ebute/contracts/posts";
import { Pagination } from "#components/ui/pagination.tsx";
import { PostGrid } from "./post-grid.tsx";

type TopicPostsProps = {
  shown: { posts: PostCard[]; page: number; pageCount: number };
  hrefFor: (page: number) => string;
};

/** A page of the posts of a tag or an author; without a post neither has a page. */
export function TopicPosts({ shown, hrefFor }: TopicPostsProps) {
  const { posts, page, pageCount } = shown;
  return (
    <div className="grid grid-cols-1 gap-6 pt-6">
      <PostGrid posts={posts} />
      <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />
    </div>
  );
}
