import type { PostCard as Post } from "@ebute/contracts/posts";
import { Heading } from "#components/ui/heading.tsx";
import { PostCard } from "./post-card.tsx";

/** A full-width post, above or below the list. */
export function PinnedPost({ post, isFirst }: { post: Post; isFirst: boolean }) {
  return (
    <section aria-labelledby="pinned" className="grid grid-cols-1">
      <Heading level={2} size="hidden" id="pinned">
        Pinned
      </Heading>
      <PostCard post={post} lead priority={isFirst} />
    </section>
  );
}
