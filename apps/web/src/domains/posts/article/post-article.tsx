import type { Article } from "@ebute/contracts/posts";
import { ArticleContents } from "#components/layout/reading/article-contents.tsx";
import { ArticleLayout } from "#components/layout/reading/article-layout.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { Tile } from "#components/ui/tile.tsx";
import { CachedFragment } from "#lib/page/cached-fragment.tsx";
import { categoryPattern } from "../category-pattern.ts";
import { coverSizes } from "../picture-sizes.ts";
import { TagLinks } from "../tags/tag-links.tsx";
import { PostHeader } from "./post-header.tsx";
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
          <CachedFragment name="share-links" of={[url, title, opening]}>
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
