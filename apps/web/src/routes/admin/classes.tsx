import { createFileRoute } from "@tanstack/react-router";
import { ClassScreen } from "#domains/classes/admin/class-screen.tsx";
import { classesQuery } from "#domains/classes/admin/classes.queries.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { hasAdminSession } from "#lib/session/session.ts";

export const Route = createFileRoute("/admin/classes")({
  loader: ({ context: { queryClient, trpc } }) => {
    if (hasAdminSession()) void queryClient.prefetchQuery(classesQuery(trpc));
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Classes") }] }),
  component: ClassScreen,
});
