import { createFileRoute } from "@tanstack/react-router";
import { AdministratorScreen } from "#domains/administrators/admin/administrator-screen.tsx";
import { administratorsQuery } from "#domains/administrators/administrators.queries.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { hasAdminSession } from "#lib/session/session.ts";

export const Route = createFileRoute("/admin/administrators")({
  loader: ({ context: { queryClient, trpc } }) => {
    if (hasAdminSession()) void queryClient.prefetchQuery(administratorsQuery(trpc));
  },
  head: ({ match: { context } }) => ({
    meta: [{ title: titleOf(context.site, "Administrators") }],
  }),
  component: AdministratorScreen,
});
