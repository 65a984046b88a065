import { createFileRoute } from "@tanstack/react-router";
import { ApprovalLinkPage, ApprovalPage } from "#domains/comments/approval-pages.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { requirePage } from "#lib/page/require-page.ts";

export const Route = createFileRoute("/_site/approve-comment/$token")({
  loader: async ({ context, params: { token } }) => ({
    comment: await requirePage(context, context.client.comments.approval.query({ token })),
  }),
  head: ({ match: { context } }) => ({
    meta: [
      { title: titleOf(context.site, "Approve a comment") },
      { name: "robots", content: "noindex" },
    ],
  }),
  component: ApproveComment,
  notFoundComponent: () => <ApprovalLinkPage token={Route.useParams().token} />,
});

function ApproveComment() {
  const { token } = Route.useParams();
  const { comment } = Route.useLoaderData();
  const { form } = Route.useRouteContext();
  return <ApprovalPage token={token} comment={comment} error={form?.message} />;
}
