import type { Article } from "@ebute/contracts/posts";
import { ArticleLayout } from "#components/layout/reading/article-layout.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { Tile } from "#components/ui/tile.tsx";
import { Time } from "#components/ui/time.tsx";
import { CachedFragment } from "#lib/page/cached-fragment.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { categoryPattern } from "../category-pattern.ts";
import { coverSizes } from "../picture-sizes.ts";
import { ShareLinks } from "./share-links.tsx";

type PostArticleProps = {
  post: Article;
  /** Absolute URL of the page, for share links. */
  url: string;
};

export function PostArticle({ post, url }: PostArticleProps) {
  return (
    <ArticleLayout
      header={
        <CachedFragment name="post-header" of={[post.publishedAt, post.title, post.subTitle]}>
          <PostHeader post={post} />
        </CachedFragment>
      }
      cover={post.picture && <Cover post={post} picture={post.picture} />}
      aside={
        <CachedFragment name="share-links" of={[url, post.title]}>
          <ShareLinks url={url} title={post.title} />
        </CachedFragment>
      }
    >
      <RichText html={post.description} />
    </ArticleLayout>
  );
}

function PostHeader({ post }: { post: Article }) {
  return (
    <>
      {post.publishedAt && (
        <Text size="small" tone="quiet">
          Published on <Time iso={post.publishedAt} />
        </Text>
      )}
      <Heading level={1} size="h1">
        {post.title}
      </Heading>
      <Text size="standfirst" tone="quiet">
        {post.subTitle}
      </Text>
      <div className="mt-1">
        <Badge>{useSite().words.authorLabel}</Badge>
      </div>
    </>
  );
}

function Cover({ post, picture }: { post: Article; picture: NonNullable<Article["picture"]> }) {
  return (
    <Tile pattern={categoryPattern(post.category)} className="w-full">
      <Picture picture={picture} alt="" sizes={coverSizes} subject={post.title} priority isCover />
    </Tile>
  );
}
