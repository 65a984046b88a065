import { COMMENT_PUBLISHED_NOTICE, COMMENTED_NOTICE } from "@ebute/contracts/comments";
import type { Article } from "@ebute/contracts/posts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { PagePending } from "#components/layout/page-pending.tsx";
import { CommentSection } from "#domains/comments/comment-section.tsx";
import { commentsQuery } from "#domains/comments/comments.queries.ts";
import { ownCommentsKey } from "#domains/comments/own-comments.ts";
import { FurtherPosts } from "#domains/posts/article/further-posts.tsx";
import { PostArticle } from "#domains/posts/article/post-article.tsx";
import { postHead } from "#domains/posts/article/post-head.ts";
import { savePostScript } from "#domains/posts/article/save-post-script.ts";
import { PageNotFound } from "#domains/posts/page-not-found.tsx";
import { coverPreload } from "#domains/posts/post-picture-preload.ts";
import { SubscribeSection } from "#domains/subscribers/subscribe-section.tsx";
import { hasEmbeds } from "#lib/page/embeds/has-embeds.ts";
import { openWithPlayers } from "#lib/page/embeds/open-with-players.ts";
import { failureHead } from "#lib/page/head/page-head.ts";
import { hydrateWhenKeptScript } from "#lib/page/loading/hydrate-on-interaction.ts";
import type { RouterContext } from "#lib/page/page-context.ts";
import { requirePage } from "#lib/page/require-page.ts";
import { parseText, type SearchParams } from "#lib/tables/search-params.ts";
import { useTRPC } from "#lib/trpc.ts";

export const Route = createFileRoute("/_site/blog/$postId")({
  loaderDeps: ({ search }: { search: SearchParams }) => ({
    notice: parseText(search.notice),
    comments: parseText(search.comments),
    reply: parseText(search.reply),
  }),
  loader: async ({ context, params: { postId }, deps: { comments }, location, preload }) => {
    const { queryClient, trpc } = context;
    const [post] = await requirePage(
      context,
      Promise.all([
        queryClient.ensureQueryData(trpc.posts.article.queryOptions({ id: postId })),
        queryClient.ensureQueryData(trpc.posts.further.queryOptions({ id: postId })),
        context.site.features.comments &&
          queryClient.ensureQueryData(commentsQuery(trpc, postId, comments)),
      ]),
    );
    // Redirects on the server only, because no link of the site uses a former address. The id is
    // also a valid address.
    if (import.meta.env.SSR && ![post.slug, post._id].includes(postId)) {
      const href = `/blog/${post.slug}${location.searchStr}`;
      throw redirect({ href, statusCode: 301, replace: true });
    }
    if (!preload && hasEmbeds(post.description)) openWithPlayers(location.href);
  },
  head: ({ match, params: { postId } }) => {
    const { context } = match;
    const { queryKey } = context.trpc.posts.article.queryOptions({ id: postId });
    const post = context.queryClient.getQueryData(queryKey);
    if (!post || match.error) return failureHead(context.site, match);
    const { meta, links } = postHead(context.site, post);
    return {
      meta,
      links: [...links, ...coverPreload(context, post)],
      scripts: import.meta.env.SSR ? postScripts(context, post) : [],
    };
  },
  pendingComponent: PagePending,
  notFoundComponent: PageNotFound,
  component: PostPage,
});

function postScripts({ assets, site }: RouterContext, post: Article) {
  const player = { type: "module", src: assets.scripts.embedPlayer };
  const ownComments = { children: hydrateWhenKeptScript(ownCommentsKey(post._id), assets) };
  return [
    { children: savePostScript(assets) },
    ...(site.features.comments ? [ownComments] : []),
    ...(hasEmbeds(post.description) ? [player] : []),
  ];
}

function PostPage() {
  const { postId } = Route.useParams();
  const { notice, comments, reply } = Route.useLoaderDeps();
  const { site, form } = Route.useRouteContext();
  const trpc = useTRPC();
  const { data: post } = useSuspenseQuery(trpc.posts.article.queryOptions({ id: postId }));
  return (
    <>
      <PostArticle post={post} url={`${site.publicUrl}/blog/${post.slug}`} />
      <FurtherPosts address={postId} />
      {site.features.comments && (
        <CommentSection
          postId={post._id}
          address={postId}
          shown={comments}
          replyTo={reply}
          isDone={notice === COMMENTED_NOTICE || notice === COMMENT_PUBLISHED_NOTICE}
          isPublished={notice === COMMENT_PUBLISHED_NOTICE}
          form={form}
        />
      )}
      {site.features.subscribing && (
        <div className="print:hidden">
          <SubscribeSection notice={undefined} form={form} />
        </div>
      )}
    </>
  );
}
