import { createFileRoute, Outlet, redirect, useRouterState } from "@tanstack/react-router";
import { createTRPCOptionsProxy } from "@trpc/tanstack-react-query";
import { AdminPending } from "#components/admin/shell/admin-pending.tsx";
import { LiveRegions } from "#components/layout/live-regions.tsx";
import { RestoredNotice } from "#domains/backups/admin/restored-notice.tsx";
import { useSavedBrand } from "#domains/settings/admin/use-saved-brand.ts";
import { AdminShell } from "#domains/sign-in/admin/admin-shell.tsx";
import { prefetchScript } from "#lib/api/prefetched-calls.ts";
import { allowRetries } from "#lib/api/retries/retry-link.ts";
import { getSignedInClient } from "#lib/api/signed-in-client.ts";
import { fontLinks } from "#lib/look/look-head.ts";
import { panelRetries } from "#lib/mutations/panel-retries.ts";
import { offlineIndicatorScript } from "#lib/offline/offline-indicator.ts";
import { canonicalPath } from "#lib/page/head/canonical-path.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { hasAdminSession } from "#lib/session/session.ts";
import { type AppRouter, TRPCProvider } from "#lib/trpc.ts";
import { parseDashboard, tutorialTableInput } from "./admin/-dashboard-params.ts";

/** Pages without a session, because they ask for credentials themselves. */
const signInPaths = ["/admin/forgot-password", "/admin/invitation", "/admin/login", "/admin/setup"];

allowRetries(panelRetries);

/** Prefetches the dashboard's calls in the order of its route. */
function dashboardPrefetchScript(): string {
  return prefetchScript("/admin", [
    { path: "dashboard.get" },
    { path: "tutorials.table", input: tutorialTableInput(parseDashboard({})) },
  ]);
}

export const Route = createFileRoute("/admin")({
  ssr: false,
  beforeLoad: async ({ context, location, matches, params, preload }) => {
    const path = canonicalPath(location.pathname, matches.at(-1)?.fullPath ?? "", params);
    if (path) throw redirect({ href: `${path}${location.searchStr}`, replace: true });
    const isInside = location.pathname !== "/admin" && !signInPaths.includes(location.pathname);
    if (isInside && !preload && !hasAdminSession()) {
      const next = encodeURIComponent(location.href);
      throw redirect({ href: `/admin/login?next=${next}`, replace: true });
    }
    const client = getSignedInClient();
    const { queryClient } = context;
    return { client, trpc: createTRPCOptionsProxy<AppRouter>({ client, queryClient }) };
  },
  head: ({ match: { context } }) => ({
    meta: [{ title: titleOf(context.site, "Admin") }, { name: "robots", content: "noindex" }],
    links: [{ rel: "stylesheet", href: context.assets.adminCss }, ...fontLinks(context)],
    scripts: import.meta.env.SSR
      ? [
          { children: dashboardPrefetchScript() },
          { children: offlineIndicatorScript },
          { type: "module", src: context.assets.client },
        ]
      : [],
  }),
  pendingComponent: Waiting,
  // The placeholder is part of the HTML, so the router need not keep it for a minimum time.
  pendingMinMs: 0,
  component: Admin,
});

function Admin() {
  const { client, queryClient, trpc, site } = Route.useRouteContext();
  const { name, logo } = useSavedBrand(trpc, site);
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <TRPCProvider trpcClient={client} queryClient={queryClient}>
      {signInPaths.includes(path) ? (
        <Outlet />
      ) : (
        <AdminShell siteName={name} logo={logo} path={path}>
          <RestoredNotice />
          <Outlet />
        </AdminShell>
      )}
      {/* Outside the replaced content, so that announcements during a login or logout are read. */}
      <LiveRegions />
    </TRPCProvider>
  );
}

function Waiting() {
  return (
    <>
      <AdminPending />
      <LiveRegions />
    </>
  );
}
