import { isCompleteLinkToken } from "@ebute/contracts/mail";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { IncompleteLinkPage } from "#components/layout/incomplete-link.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { PostPreview } from "#domains/posts/article/post-preview.tsx";
import { PageNotFound } from "#domains/posts/page-not-found.tsx";
import { coverPreload } from "#domains/posts/post-picture-preload.ts";
import { failureHead, titleOf } from "#lib/page/head/page-head.ts";
import { requirePage } from "#lib/page/require-page.ts";
import { useTRPC } from "#lib/trpc.ts";

/** A post as it is saved, for whoever has the link. */
export const Route = createFileRoute("/_site/preview/post/$token")({
  loader: async ({ context, params: { token } }) => {
    const { queryClient, trpc } = context;
    await requirePage(
      context,
      queryClient.ensureQueryData(trpc.posts.previewed.queryOptions({ token })),
    );
  },
  head: ({ match, params: { token } }) => {
    const { context } = match;
    const { queryKey } = context.trpc.posts.previewed.queryOptions({ token });
    const post = context.queryClient.getQueryData(queryKey);
    if (!post || match.error) return failureHead(context.site, match);
    return {
      meta: [{ title: titleOf(context.site, post.title) }, { name: "robots", content: "noindex" }],
      links: coverPreload(context, post),
    };
  },
  notFoundComponent: PreviewNotFound,
  component: PreviewedPost,
});

function PreviewNotFound({ data }: { data?: unknown }) {
  const { token } = Route.useParams();
  if (isCompleteLinkToken(token)) return <PageNotFound data={data} />;
  return (
    <IncompleteLinkPage>
      <LinkButton href="/">Go to the home page</LinkButton>
    </IncompleteLinkPage>
  );
}

function PreviewedPost() {
  const { token } = Route.useParams();
  const { data: post } = useSuspenseQuery(useTRPC().posts.previewed.queryOptions({ token }));
  const state = post.isPublished ? "Preview: published" : "Preview: not published";
  return <PostPreview post={post} state={state} />;
}
