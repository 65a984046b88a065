import { COMMENTED_NOTICE } from "@ebute/contracts/comments";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { ERROR_TITLE } from "#components/layout/error-page.tsx";
import { CommentSection } from "#domains/comments/comment-section.tsx";
import { commentsQuery } from "#domains/comments/comments.queries.ts";
import { PostArticle } from "#domains/posts/post-article.tsx";
import { postHead } from "#domains/posts/post-head.ts";
import { coverPreload } from "#domains/posts/post-preload.ts";
import { articleQuery } from "#domains/posts/posts.queries.ts";
import { orNotFound } from "#lib/or-not-found.ts";
import { titleOf } from "#lib/page/page-head.ts";
import { type Search, textOf } from "#lib/tables/search-words.ts";
import { useTRPC } from "#lib/trpc.ts";

export const Route = createFileRoute("/_site/blog/$postId")({
  loaderDeps: ({ search }: { search: Search }) => ({
    notice: textOf(search.notice),
    comments: textOf(search.comments),
  }),
  loader: async ({ context: { queryClient, trpc }, params: { postId }, deps: { comments } }) => {
    await orNotFound(
      Promise.all([
        queryClient.ensureQueryData(articleQuery(trpc, postId)),
        queryClient.ensureQueryData(commentsQuery(trpc, postId, comments)),
      ]),
    );
  },
  head: ({ match: { context }, params: { postId } }) => {
    const { queryKey } = articleQuery(context.trpc, postId);
    const post = context.queryClient.getQueryData(queryKey);
    if (!post) return { meta: [{ title: titleOf(context.site, ERROR_TITLE) }] };
    const { meta, links } = postHead(context.site, post);
    return { meta, links: [...links, ...coverPreload(context, post)] };
  },
  component: PostPage,
});

function PostPage() {
  const { postId } = Route.useParams();
  const { notice, comments } = Route.useLoaderDeps();
  const { site, form } = Route.useRouteContext();
  const trpc = useTRPC();
  const { data: post } = useSuspenseQuery(articleQuery(trpc, postId));
  return (
    <>
      <PostArticle post={post} url={`${site.publicUrl}/blog/${post._id}`} />
      <CommentSection
        postId={postId}
        cursor={comments}
        isDone={notice === COMMENTED_NOTICE}
        form={form}
      />
    </>
  );
}
