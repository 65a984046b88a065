import { createFileRoute, Outlet, redirect, useRouterState } from "@tanstack/react-router";
import { createTRPCOptionsProxy } from "@trpc/tanstack-react-query";
import { AdminWaiting } from "#components/admin/admin-waiting.tsx";
import { LiveRegions } from "#components/layout/live-regions.tsx";
import { AdminFrame } from "#domains/auth/admin/admin-frame.tsx";
import { callAheadScript } from "#lib/api/calls-ahead.ts";
import { signedInClient } from "#lib/api/signed-in-client.ts";
import { offlineMarkScript } from "#lib/offline/offline-mark.ts";
import { canonicalPath } from "#lib/page/canonical-path.ts";
import { inlineScript } from "#lib/page/inline-script.ts";
import { titleOf } from "#lib/page/page-head.ts";
import { hasAdminSession } from "#lib/session/session.ts";
import { type AppRouter, TRPCProvider } from "#lib/trpc.ts";
import { fontFaces, headingFontUrl } from "#styles/fonts.ts";
import { readDashboard, tutorialsOf } from "./admin/-dashboard-address.ts";

/** Open to everyone: they ask for credentials themselves. */
const entrances = ["/admin/forgot-password", "/admin/invitation", "/admin/login", "/admin/setup"];

/** What most visits begin with: the dashboard, in the order in which its route asks. */
const dashboardAheadScript = callAheadScript("/admin", [
  { path: "dashboard.get" },
  { path: "tutorials.table", input: tutorialsOf(readDashboard({})) },
]);

export const Route = createFileRoute("/admin")({
  ssr: false,
  beforeLoad: async ({ context, location, matches, params, preload }) => {
    const path = canonicalPath(location.pathname, matches.at(-1)?.fullPath ?? "", params);
    if (path) throw redirect({ href: `${path}${location.searchStr}`, replace: true });
    const isInside = location.pathname !== "/admin" && !entrances.includes(location.pathname);
    if (isInside && !preload && !hasAdminSession()) await leaveFor("/");
    const client = signedInClient();
    const { queryClient } = context;
    return { client, trpc: createTRPCOptionsProxy<AppRouter>({ client, queryClient }) };
  },
  head: ({ match: { context } }) => ({
    meta: [{ title: titleOf(context.site, "Admin") }, { name: "robots", content: "noindex" }],
    links: [
      { rel: "stylesheet", href: context.assets.adminCss },
      ...(context.savesData
        ? []
        : [
            {
              rel: "preload",
              href: headingFontUrl,
              as: "font",
              type: "font/woff2",
              crossOrigin: "anonymous" as const,
            },
          ]),
    ],
    styles: context.savesData ? [] : [{ children: fontFaces }],
    scripts: [
      ...inlineScript(dashboardAheadScript),
      ...inlineScript(offlineMarkScript),
      { type: "module", src: context.assets.client },
    ],
  }),
  pendingComponent: Waiting,
  component: Admin,
});

function Admin() {
  const { client, queryClient, site } = Route.useRouteContext();
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <TRPCProvider trpcClient={client} queryClient={queryClient}>
      {entrances.includes(path) ? (
        <Outlet />
      ) : (
        <AdminFrame siteName={site.name} path={path}>
          <Outlet />
        </AdminFrame>
      )}
      {/* Outside of what a login or logout replaces, so that what is said at that moment is heard. */}
      <LiveRegions />
    </TRPCProvider>
  );
}

function Waiting() {
  return (
    <>
      <AdminWaiting />
      <LiveRegions />
    </>
  );
}

/** The browser goes there; nothing here goes on. */
function leaveFor(href: string): Promise<never> {
  location.replace(href);
  return new Promise(() => {});
}
