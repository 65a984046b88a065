import { type PostCard as Post, postTexts } from "@ebute/contracts/posts";
import { CardLayout } from "#components/layout/card-layout.tsx";
import { CategoryMark } from "#components/ui/category-mark.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Tile } from "#components/ui/tile.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { categoryLabel, categoryPattern } from "./category-label.ts";
import { cardSizes, leadSizes } from "./picture-sizes.ts";

type PostCardProps = {
  post: Post;
  /** The newest post: it spans the grid where there are three columns. */
  lead?: boolean;
  /** Its picture is in the first view. */
  priority?: boolean;
};

export function PostCard({ post, lead = false, priority = false }: PostCardProps) {
  return (
    <CardLayout
      wide={lead}
      media={
        <Tile pattern={categoryPattern[post.category]} className="h-64">
          {post.picture && (
            <Picture
              picture={post.picture}
              alt=""
              sizes={lead ? leadSizes : cardSizes}
              subject={post.title}
              priority={priority}
            />
          )}
        </Tile>
      }
      footer={
        <>
          <Text as="span" size="small" tone="quiet">
            {postTexts.byAdmin}
          </Text>
          {/* Search engines read a link's words and not its label. */}
          <TextLink
            href={`/blog/${post._id}`}
            aria-label={`Read More: ${post.title}`}
            stretched
            className="text-small"
          >
            Read More<VisuallyHidden>{`: ${post.title}`}</VisuallyHidden>
          </TextLink>
        </>
      }
    >
      <CategoryMark>{categoryLabel(post.category)}</CategoryMark>
      <Heading level={3} size={lead ? "lead" : "card"}>
        {post.title}
      </Heading>
      <Text size="card" tone="quiet">
        {post.excerpt}
      </Text>
    </CardLayout>
  );
}
