import { createFileRoute } from "@tanstack/react-router";
import { CommentTabs } from "#domains/comments/admin/comment-tabs.tsx";
import { parseSpam } from "#domains/comments/admin/spam/spam-params.ts";
import { SpamScreen } from "#domains/comments/admin/spam/spam-screen.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { prefetchList } from "#lib/tables/prefetch-list.ts";

export const Route = createFileRoute("/admin/comment_/spam")({
  loaderDeps: ({ search }) => parseSpam(search),
  loader: ({ context: { queryClient, trpc }, deps }) =>
    prefetchList(queryClient, trpc.comments.spam.queryOptions(deps)),
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Spam") }] }),
  component: SpamPage,
});

function SpamPage() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <CommentTabs current="spam" />
      <SpamScreen input={Route.useLoaderDeps()} />
    </div>
  );
}
