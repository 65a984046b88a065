import type { PostCard as Post } from "@ebute/contracts/posts";
import { type ComponentProps, useId } from "react";
import { CardGrid } from "#components/layout/reading/card-grid.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";
import { CachedFragment } from "#lib/page/cached-fragment.tsx";
import { PostCard } from "./post-card.tsx";

/**
 * On phones the first posts are cards and the rest rows; all cards would make the list eleven
 * screens long.
 */
const BIG_CARDS = 3;

type PostGridProps = {
  posts: Post[];
  /** Shows the first post as the lead. */
  withLead?: boolean;
  /** Three posts in one row; see `CardGrid`. */
  isTeaser?: boolean;
  /** Every post is a row on phones, including the first ones. */
  areRows?: boolean;
  /** True for the first list of the page: no divider. */
  isFirst?: boolean;
  /** True if no other picture is above: then the first picture loads eagerly. */
  isAtTop?: boolean;
  /** Visible heading; without it a visually hidden one is used. */
  title?: string | undefined;
  /** Line below the heading. */
  note?: string | undefined;
};

export function PostGrid(props: PostGridProps) {
  const { posts, withLead = false, isTeaser = false, title, note } = props;
  const { areRows = false, isFirst = true, isAtTop = true } = props;
  const headingId = useId();
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-6">
      <div className={classOfTitle(title, isFirst)}>
        <Heading level={2} size={title ? "h3" : "hidden"} id={headingId}>
          {title ?? "Posts"}
        </Heading>
        {note && (
          <Text size="small" tone="quiet">
            {note}
          </Text>
        )}
      </div>
      <CardGrid withLead={withLead} isTeaser={isTeaser} areRows={areRows}>
        {posts.map((post, index) => (
          <GridCard
            key={post._id}
            post={post}
            lead={withLead && index === 0}
            row={areRows || index >= BIG_CARDS}
            priority={isAtTop && isFirst && index === 0}
          />
        ))}
      </CardGrid>
    </section>
  );
}

/** A hidden heading takes no space. */
function classOfTitle(title: string | undefined, isFirst: boolean): string {
  if (!title) return "contents";
  return isFirst ? "" : "border-rule border-t pt-6";
}

function GridCard(card: ComponentProps<typeof PostCard>) {
  return (
    <CachedFragment name="post-card" of={card}>
      <PostCard {...card} />
    </CachedFragment>
  );
}
