import { type Article, postTexts } from "@ebute/contracts/posts";
import { ArticleLayout } from "#components/layout/article-layout.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { Tile } from "#components/ui/tile.tsx";
import { Time } from "#components/ui/time.tsx";
import { KnownPart } from "#lib/page/known-part.tsx";
import { categoryPattern } from "./category-label.ts";
import { coverSizes } from "./picture-sizes.ts";
import { ShareLinks } from "./share-links.tsx";

type PostArticleProps = {
  post: Article;
  /** Absolute address of the page, for the share links. */
  url: string;
};

export function PostArticle({ post, url }: PostArticleProps) {
  return (
    <ArticleLayout
      header={
        <KnownPart name="post-header" of={[post.publishedAt, post.title, post.subTitle]}>
          <PostHeader post={post} />
        </KnownPart>
      }
      cover={post.picture && <Cover post={post} picture={post.picture} />}
      aside={
        <KnownPart name="share-links" of={[url, post.title]}>
          <ShareLinks url={url} title={post.title} />
        </KnownPart>
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
        <Badge>{postTexts.byAdmin}</Badge>
      </div>
    </>
  );
}

function Cover({ post, picture }: { post: Article; picture: NonNullable<Article["picture"]> }) {
  return (
    <Tile pattern={categoryPattern[post.category]} className="aspect-video">
      <Picture picture={picture} alt="" sizes={coverSizes} subject={post.title} priority />
    </Tile>
  );
}
