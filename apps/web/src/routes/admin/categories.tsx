import { createFileRoute } from "@tanstack/react-router";
import { CategoryScreen } from "#domains/categories/admin/category-screen.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { hasAdminSession } from "#lib/session/session.ts";

export const Route = createFileRoute("/admin/categories")({
  loader: ({ context: { queryClient, trpc } }) => {
    if (hasAdminSession()) void queryClient.prefetchQuery(trpc.categories.table.queryOptions());
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Categories") }] }),
  component: CategoryScreen,
});
