import { createFileRoute } from "@tanstack/react-router";
import { ClassScreen } from "#domains/classes/admin/class-screen.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { hasAdminSession } from "#lib/session/session.ts";

export const Route = createFileRoute("/admin/classes")({
  loader: ({ context: { queryClient, trpc } }) => {
    if (hasAdminSession()) void queryClient.prefetchQuery(trpc.classes.list.queryOptions());
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Classes") }] }),
  component: ClassScreen,
});
