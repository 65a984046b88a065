import type { Article } from "@ebute/contracts/posts";
import { Container } from "#components/layout/container.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PostArticle } from "./post-article.tsx";

/** The page of a post, published or not, under a note that says which. */
export function PostPreview({ post }: { post: Article }) {
  return (
    <>
      <Container className="pt-6">
        <Notice tone="info">
          {post.isPublished ? "Preview: published" : "Preview: not published"}
        </Notice>
      </Container>
      <PostArticle post={post} />
    </>
  );
}
