import type { Article } from "@ebute/contracts/posts";
import { Container } from "#components/layout/container.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PostArticle } from "./post-article.tsx";

type PostPreviewProps = {
  post: Article;
  /** What is shown. */
  state: string;
};

/** The page of a post under a note that says what it shows. */
export function PostPreview({ post, state }: PostPreviewProps) {
  return (
    <>
      <Container className="pt-6">
        <Notice tone="info">{state}</Notice>
      </Container>
      <PostArticle post={post} />
    </>
  );
}
