import { type PostCard as Post, postTexts } from "@ebute/contracts/posts";
import { type ComponentProps, type ReactNode, useId } from "react";
import { CardGrid } from "#components/layout/card-grid.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { KnownPart } from "#lib/page/known-part.tsx";
import { PostCard } from "./post-card.tsx";

type PostGridProps = {
  posts: Post[];
  /** The first post is the lead of the page. */
  withLead?: boolean;
  emptyAction?: ReactNode;
};

export function PostGrid({ posts, withLead = false, emptyAction }: PostGridProps) {
  const headingId = useId();
  if (posts.length === 0) return <EmptyState action={emptyAction}>{postTexts.empty}</EmptyState>;
  return (
    <section aria-labelledby={headingId}>
      <Heading level={2} size="hidden" id={headingId}>
        Posts
      </Heading>
      <CardGrid withLead={withLead}>
        {posts.map((post, index) => (
          <GridCard
            key={post._id}
            post={post}
            lead={withLead && index === 0}
            priority={index === 0}
          />
        ))}
      </CardGrid>
    </section>
  );
}

function GridCard(card: ComponentProps<typeof PostCard>) {
  return (
    <KnownPart name="post-card" of={card}>
      <PostCard {...card} />
    </KnownPart>
  );
}
