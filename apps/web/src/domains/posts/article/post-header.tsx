import type { Article } from "@ebute/contracts/posts";
import { Badge } from "#components/ui/badge.tsx";
import { CategoryMark } from "#components/ui/category-mark.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { SiteLink } from "#components/ui/site-link.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { CachedFragment } from "#lib/page/cached-fragment.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { formatDay } from "#lib/text/dates.ts";
import { categoryLabel } from "../category-label.ts";

export function PostHeader({ post }: { post: Article }) {
  const { words, categories, identity } = useSite();
  const slug = categories.find(({ name }) => name === post.category)?.slug;
  const { title, subTitle, publishedAt, revisedAt, closedOn, readingMinutes, author } = post;
  return (
    <CachedFragment
      name="post-header"
      of={[
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
      ]}
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
        {publishedAt && (
          <p>
            Published on <Time iso={publishedAt} />
          </p>
        )}
        {revisedAt && (
          <p>
            Updated <Time iso={revisedAt} />
          </p>
        )}
        {closedOn && (
          <p className="text-ink font-semibold">
            Closed on <time dateTime={closedOn}>{formatDay(closedOn, identity)}</time>
          </p>
        )}
        <p>{`${readingMinutes}-minute read`}</p>
      </div>
      <Heading level={1} size="h1">
        {title}
      </Heading>
      <Text size="standfirst" tone="quiet">
        {subTitle}
      </Text>
      <div className="mt-1">
        {author ? (
          <SiteLink
            href={`/author/${author.slug}`}
            className="py-4 underline-offset-4 hover:underline"
          >
            <Badge>{`By ${author.name}`}</Badge>
          </SiteLink>
        ) : (
          <Badge>{words.authorLabel}</Badge>
        )}
      </div>
    </CachedFragment>
  );
}
