import { signInHref } from "@ebute/contracts/sign-in";
import { createFileRoute, Outlet, redirect, useRouterState } from "@tanstack/react-router";
import { createTRPCOptionsProxy } from "@trpc/tanstack-react-query";
import { useEffect } from "react";
import { StudentPending } from "#components/layout/area/student-pending.tsx";
import { StudentShell } from "#domains/sign-in/student-shell.tsx";
import { getSignedInClient } from "#lib/api/signed-in-client.ts";
import { submitBeforeHydrationScript } from "#lib/forms/submit-before-hydration.ts";
import { LAYOUT_PARAM } from "#lib/offline/area-layout.ts";
import { restoreAndPersistLists } from "#lib/offline/persisted-lists.ts";
import { canonicalPath } from "#lib/page/head/canonical-path.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import {
  hydrateAtSignOutScript,
  hydrateOnInteractionScript,
  hydrateWhenStoredScript,
} from "#lib/page/loading/hydrate-on-interaction.ts";
import type { RouterContext } from "#lib/page/page-context.ts";
import { hasStudentSession, readAccountId } from "#lib/session/session.ts";
import { type AppRouter, TRPCProvider } from "#lib/trpc.ts";

export const Route = createFileRoute("/_site/userDashboard")({
  ssr: ({ search }) => search.status !== "success" || !(LAYOUT_PARAM in search.value),
  context: ({ context: { client, trpc, queryClient } }) => {
    if (import.meta.env.SSR) return { client, trpc };
    const signedIn = getSignedInClient();
    return {
      client: signedIn,
      trpc: createTRPCOptionsProxy<AppRouter>({ client: signedIn, queryClient }),
    };
  },
  beforeLoad: async ({ context, location, matches, params, preload }) => {
    const path = canonicalPath(location.pathname, matches.at(-1)?.fullPath ?? "", params);
    if (path) throw redirect({ href: `${path}${location.searchStr}`, replace: true });
    const isSignedIn = import.meta.env.SSR ? context.viewer !== undefined : hasStudentSession();
    if (!preload && !isSignedIn) throw redirect({ href: signInHref(location.href), replace: true });
    if (!import.meta.env.SSR) await restoreAndPersistLists(context.queryClient, readAccountId());
  },
  head: ({ match: { context } }) => ({
    meta: [
      { title: titleOf(context.site, "Student Dashboard") },
      { name: "robots", content: "noindex" },
    ],
    scripts: import.meta.env.SSR ? areaScripts(context) : [],
  }),
  pendingComponent: StudentPending,
  component: StudentArea,
});

/** The layout without a student shows nothing before React; a page with one loads it on intent. */
function areaScripts({ viewer, assets }: RouterContext) {
  if (!viewer) return [{ type: "module", src: assets.client }];
  const scripts = [
    submitBeforeHydrationScript(assets, "never"),
    hydrateOnInteractionScript(assets),
    hydrateWhenStoredScript(assets),
    hydrateAtSignOutScript(assets),
  ];
  return [{ children: scripts.join(";") }];
}

function StudentArea() {
  const { client, queryClient } = Route.useRouteContext();
  useEffect(() => void restoreAndPersistLists(queryClient, readAccountId()), [queryClient]);
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <TRPCProvider trpcClient={client} queryClient={queryClient}>
      <StudentShell path={path}>
        <Outlet />
      </StudentShell>
    </TRPCProvider>
  );
}
