import { createFileRoute, Outlet, useRouterState } from "@tanstack/react-router";
import { isStudyPath, StudyStyle } from "#components/layout/area/study-style.tsx";
import { CLOSE_MENU_SCRIPT } from "#components/layout/site/close-menu-script.ts";
import { SitePage } from "#components/layout/site/site-page.tsx";
import { unsentNoticeScript } from "#lib/forms/unsent-notice.ts";
import { fontLinks } from "#lib/look/look-head.ts";
import { offlineIndicatorScript } from "#lib/offline/offline-indicator.ts";
import { registerWorkerScript } from "#lib/offline/register-worker.ts";
import { EXCLUSIVE_DETAILS_SCRIPT } from "#lib/page/exclusive-details-script.ts";
import { hydrateOnInteractionScript } from "#lib/page/loading/hydrate-on-interaction.ts";
import type { RouterContext } from "#lib/page/page-context.ts";
import { sessionAttributeScript } from "#lib/session/session-attribute.ts";
import { viewerScript } from "#lib/session/viewer-script.ts";

export const Route = createFileRoute("/_site")({
  head: ({ match: { context }, matches }) => ({
    // A page with its own `noindex` has an equal tag; the router keeps one of them.
    meta: context.site.discovery.isIndexed ? [] : [{ name: "robots", content: "noindex" }],
    links: [
      ...(isStudyPath(matches.at(-1)?.pathname ?? "")
        ? []
        : [{ rel: "stylesheet", href: context.assets.siteCss }]),
      ...fontLinks(context),
      {
        rel: "alternate",
        type: "application/atom+xml",
        href: "/feed.xml",
        title: context.site.identity.name,
      },
    ],
    // Only on the server: in the browser, the router would run the script again.
    scripts: import.meta.env.SSR ? [{ children: siteScript(context) }] : [],
  }),
  component: SiteLayout,
});

/**
 * Joins all inline scripts into one, because the CSP header needs a hash per script and headers are
 * not compressed.
 */
function siteScript({ assets, savesData, viewer }: RouterContext): string {
  const worker = import.meta.env.DEV ? [] : [registerWorkerScript({ savesData })];
  const parts = [
    ...(viewer ? [viewerScript(viewer)] : []),
    sessionAttributeScript,
    hydrateOnInteractionScript(assets),
    EXCLUSIVE_DETAILS_SCRIPT,
    CLOSE_MENU_SCRIPT,
    offlineIndicatorScript,
    unsentNoticeScript,
  ];
  return [...parts, ...worker].join(";");
}

function SiteLayout() {
  const { site, hasOrders } = Route.useRouteContext();
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <SitePage site={site} path={path} hasOrders={hasOrders}>
      {isStudyPath(path) && <StudyStyle />}
      <Outlet />
    </SitePage>
  );
}
