import type { PostCard as Post } from "@ebute/contracts/posts";
import { directionOf } from "@ebute/contracts/rich-text";
import { CardLayout } from "#components/layout/reading/card-layout.tsx";
import { CategoryMark } from "#components/ui/category-mark.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Tile } from "#components/ui/tile.tsx";
import { Time } from "#components/ui/time.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { categoryLabel } from "../category-label.ts";
import { categoryPattern } from "../category-pattern.ts";
import { cardSizes, leadSizes, rowSizes } from "../picture-sizes.ts";

type PostCardProps = {
  post: Post;
  /** The newest post; spans the grid in the three-column layout. */
  lead?: boolean;
  /** A later post of a list; a row on phones. */
  row?: boolean;
  /** Loads eagerly, because the picture is in the first viewport. */
  priority?: boolean;
};

export function PostCard(props: PostCardProps) {
  const { post, lead = false, row = false, priority = false } = props;
  const { words } = useSite();
  const titleSize = lead ? "lead" : rowOrCard(row);
  return (
    <CardLayout
      wide={lead}
      row={row}
      media={
        <Tile pattern={categoryPattern(post.category)} className={row ? rowTile : "h-64"}>
          {post.picture && (
            <Picture
              picture={post.picture}
              alt=""
              sizes={pictureSizes[titleSize]}
              subject={post.title}
              priority={priority}
            />
          )}
        </Tile>
      }
      footer={
        <>
          <Text as="span" size="small" tone="quiet">
            {post.author ? `By ${post.author}` : words.authorLabel} · {post.readingMinutes} min
          </Text>
          <TextLink href={`/blog/${post.slug}`} stretched className="text-small">
            <VisuallyHidden>{`${post.title}: `}</VisuallyHidden>Read More
          </TextLink>
        </>
      }
    >
      <div className="text-small text-ink-2 flex flex-wrap items-center justify-between gap-x-4">
        <CategoryMark>{categoryLabel(post.category)}</CategoryMark>
        <Time iso={post.publishedAt} />
      </div>
      <Heading level={3} size={titleSize} dir={directionOf(post.title)}>
        {post.title}
      </Heading>
      {post.snippet ? (
        <Text
          size="card"
          tone="quiet"
          dir={directionOf(post.snippet.map(({ text }) => text).join(""))}
          className="max-md:line-clamp-2"
        >
          {post.snippet.map(({ text, isMarked }, place) =>
            isMarked ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no state
              <mark key={place} className="bg-danfo text-on-danfo">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </Text>
      ) : (
        <Text
          size="card"
          tone="quiet"
          dir={directionOf(post.excerpt)}
          className={row ? "max-md:hidden" : ""}
        >
          {post.excerpt}
        </Text>
      )}
    </CardLayout>
  );
}

// Browsers fetch lazy pictures up to 3,000 px ahead, which covers a whole list of rows.
// `content-visibility` delays them until the row is near. The tile has a fixed size, so the Back
// button restores the scroll position.
const rowTile = "max-md:aspect-square max-md:[content-visibility:auto] md:h-64";

const pictureSizes = { lead: leadSizes, row: rowSizes, card: cardSizes };

function rowOrCard(isRow: boolean): "row" | "card" {
  return isRow ? "row" : "card";
}
