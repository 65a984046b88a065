import type { Article } from "@ebute/contracts/posts";
import { directionOf } from "@ebute/contracts/rich-text";
import type { Tag } from "@ebute/contracts/tags";
import { useId } from "react";
import { ArticleContents } from "#components/layout/reading/article-contents.tsx";
import { ArticleLayout } from "#components/layout/reading/article-layout.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { CategoryMark } from "#components/ui/category-mark.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { SiteLink } from "#components/ui/site-link.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Tile } from "#components/ui/tile.tsx";
import { Time } from "#components/ui/time.tsx";
import { CachedFragment } from "#lib/page/cached-fragment.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { formatDay } from "#lib/text/dates.ts";
import { categoryLabel } from "../category-label.ts";
import { categoryPattern } from "../category-pattern.ts";
import { coverSizes } from "../picture-sizes.ts";
import { ShareLinks } from "./share-links.tsx";

type PostArticleProps = {
  post: Article;
  /** Absolute URL of the page, for share links; a preview has none. */
  url?: string;
};

export function PostArticle({ post, url }: PostArticleProps) {
  const { title, opening, contents } = post;
  const hasContents = contents.length > 0;
  return (
    <ArticleLayout
      header={<PostHeader post={post} />}
      cover={post.picture && <Cover post={post} picture={post.picture} />}
      beside={hasContents && <ArticleContents entries={contents} />}
      aside={
        url && (
          <CachedFragment name="share-links" of={import.meta.env.SSR && [url, title, opening]}>
            <ShareLinks url={url} title={title} opening={opening} />
          </CachedFragment>
        )
      }
    >
      {hasContents && <ArticleContents entries={contents} isFolded />}
      <RichText html={post.description} />
      {post.tags && <TagLinks tags={post.tags} />}
    </ArticleLayout>
  );
}

function Cover({ post, picture }: { post: Article; picture: NonNullable<Article["picture"]> }) {
  return (
    <Tile pattern={categoryPattern(post.category)} className="w-full">
      <Picture picture={picture} alt="" sizes={coverSizes} subject={post.title} priority isCover />
    </Tile>
  );
}

/** Links to the pages of the tags of a post. */
function TagLinks({ tags }: { tags: readonly Tag[] }) {
  const labelId = useId();
  return (
    <nav aria-labelledby={labelId} className="mt-8 flex flex-wrap items-baseline gap-x-6">
      <p id={labelId} className="font-semibold">
        Tags
      </p>
      <ul className="flex flex-wrap gap-x-6">
        {tags.map(({ name, slug }) => (
          <li key={slug}>
            <TextLink
              href={`/tag/${slug}`}
              className="inline-flex min-h-11 items-center wrap-anywhere"
            >
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PostHeader({ post }: { post: Article }) {
  const { words, categories, identity } = useSite();
  const slug = categories.find(({ name }) => name === post.category)?.slug;
  const { title, subTitle, publishedAt, revisedAt, closedOn, readingMinutes, author } = post;
  return (
    <CachedFragment
      name="post-header"
      of={
        import.meta.env.SSR && [
          slug,
          post.category,
          publishedAt,
          revisedAt,
          closedOn,
          readingMinutes,
          title,
          subTitle,
          author?.name,
          author?.slug,
        ]
      }
    >
      <div className="text-small text-ink-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <CategoryMark>
          {/*
            The padding of an inline link enlarges its click target without changing the line
            height.
          */}
          <span>
            <SiteLink
              href={`/category/${slug}`}
              className="py-4 underline-offset-4 hover:underline"
            >
              {categoryLabel(post.category)}
            </SiteLink>
          </span>
        </CategoryMark>
        {closedOn && (
          <p className="text-ink font-semibold">
            Closed on <time dateTime={closedOn}>{formatDay(closedOn, identity)}</time>
          </p>
        )}
      </div>
      <Heading level={1} size="h1" dir={directionOf(title)}>
        {title}
      </Heading>
      <Text size="standfirst" tone="quiet" dir={directionOf(subTitle)}>
        {subTitle}
      </Text>
      <div className="text-small text-ink-2 mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
        {author ? (
          <SiteLink
            href={`/author/${author.slug}`}
            className="py-4 underline-offset-4 hover:underline"
          >
            <Badge tone="quiet">{`By ${author.name}`}</Badge>
          </SiteLink>
        ) : (
          <Badge tone="quiet">{words.authorLabel}</Badge>
        )}
        <p>
          {publishedAt && (
            <>
              Published on <Time iso={publishedAt} /> ·{" "}
            </>
          )}
          {readingMinutes} min
        </p>
        {revisedAt && (
          <p>
            Updated <Time iso={revisedAt} />
          </p>
        )}
      </div>
    </CachedFragment>
  );
}
