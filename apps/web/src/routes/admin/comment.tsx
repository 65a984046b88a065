import { commentTableInputSchema } from "@ebute/contracts/comments";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { CommentScreen } from "#domains/comments/admin/comment-screen.tsx";
import { commentTableQuery } from "#domains/comments/comments.queries.ts";
import { listAhead } from "#lib/fresh-list.ts";
import { titleOf } from "#lib/page-head.ts";
import { hasAdminSession } from "#lib/session.ts";

export const Route = createFileRoute("/admin/comment")({
  loaderDeps: ({ search }) => commentTableInputSchema.parse(search),
  loader: ({ context: { queryClient, trpc }, deps }) => {
    if (hasAdminSession())
      void queryClient.prefetchQuery({ ...commentTableQuery(trpc, deps), ...listAhead });
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Comments") }] }),
  component: CommentsPage,
});

function CommentsPage() {
  const navigate = useNavigate();
  return (
    <CommentScreen
      input={Route.useLoaderDeps()}
      onGo={(href) => void navigate({ href, resetScroll: false })}
    />
  );
}
