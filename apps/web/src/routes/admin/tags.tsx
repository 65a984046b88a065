import { createFileRoute } from "@tanstack/react-router";
import { TagScreen } from "#domains/tags/admin/tag-screen.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { hasAdminSession } from "#lib/session/session.ts";

export const Route = createFileRoute("/admin/tags")({
  loader: ({ context: { queryClient, trpc } }) => {
    if (hasAdminSession()) void queryClient.prefetchQuery(trpc.tags.table.queryOptions());
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Tags") }] }),
  component: TagScreen,
});
