import { createFileRoute, Outlet, redirect, useRouterState } from "@tanstack/react-router";
import { createTRPCOptionsProxy } from "@trpc/tanstack-react-query";
import { StudentPending } from "#components/layout/area/student-pending.tsx";
import { StudentShell } from "#domains/sign-in/student-shell.tsx";
import { getSignedInClient } from "#lib/api/signed-in-client.ts";
import { restoreAndPersistLists } from "#lib/offline/persisted-lists.ts";
import { canonicalPath } from "#lib/page/head/canonical-path.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { redirectSignedOutScript } from "#lib/session/auth-redirect-scripts.ts";
import { signInHref } from "#lib/session/next-path.ts";
import { hasStudentSession, readAccountId } from "#lib/session/session.ts";
import { type AppRouter, TRPCProvider } from "#lib/trpc.ts";

export const Route = createFileRoute("/_site/userDashboard")({
  ssr: false,
  beforeLoad: async ({ context, location, matches, params, preload }) => {
    const path = canonicalPath(location.pathname, matches.at(-1)?.fullPath ?? "", params);
    if (path) throw redirect({ href: `${path}${location.searchStr}`, replace: true });
    if (!preload && !hasStudentSession()) {
      throw redirect({ href: signInHref(location.href), replace: true });
    }
    const client = getSignedInClient();
    const { queryClient } = context;
    await restoreAndPersistLists(queryClient, readAccountId());
    return { client, trpc: createTRPCOptionsProxy<AppRouter>({ client, queryClient }) };
  },
  head: ({ match: { context } }) => ({
    meta: [
      { title: titleOf(context.site, "Student Dashboard") },
      { name: "robots", content: "noindex" },
    ],
    scripts: import.meta.env.SSR
      ? [{ children: redirectSignedOutScript }, { type: "module", src: context.assets.client }]
      : [],
  }),
  pendingComponent: StudentPending,
  component: StudentArea,
});

function StudentArea() {
  const { client, queryClient } = Route.useRouteContext();
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <TRPCProvider trpcClient={client} queryClient={queryClient}>
      <StudentShell path={path}>
        <Outlet />
      </StudentShell>
    </TRPCProvider>
  );
}
