import { createFileRoute, Outlet, useRouterState } from "@tanstack/react-router";
import { socialProfiles, TAGLINE } from "#components/layout/site.ts";
import { SitePage } from "#components/layout/site-page.tsx";
import { offlineMarkScript } from "#lib/offline/offline-mark.ts";
import { workerScript } from "#lib/offline/worker-script.ts";
import { ONE_OPEN_DETAILS_SCRIPT } from "#lib/page/one-open-details.ts";
import { wakeScript } from "#lib/page/wake.ts";
import { sessionMarkScript } from "#lib/session/session-mark.ts";
import { fontFaces, headingFontUrl } from "#styles/fonts.ts";

export const Route = createFileRoute("/_site")({
  head: ({ match: { context } }) => {
    const font = context.savesData
      ? []
      : [
          {
            rel: "preload",
            href: headingFontUrl,
            as: "font",
            type: "font/woff2",
            crossOrigin: "anonymous" as const,
          },
        ];
    return {
      links: [
        { rel: "stylesheet", href: context.assets.siteCss },
        ...font,
        {
          rel: "alternate",
          type: "application/atom+xml",
          href: "/feed.xml",
          title: context.site.name,
        },
      ],
      styles: context.savesData ? [] : [{ children: fontFaces }],
      scripts: [
        { children: sessionMarkScript },
        { children: wakeScript(context.assets) },
        { children: ONE_OPEN_DETAILS_SCRIPT },
        { children: offlineMarkScript },
        ...(context.savesData || import.meta.env.DEV ? [] : [{ children: workerScript }]),
      ],
    };
  },
  component: SiteLayout,
});

function SiteLayout() {
  const { site } = Route.useRouteContext();
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <SitePage
      site={{ name: site.name, tagline: TAGLINE, year: site.year, profiles: socialProfiles }}
      path={path}
    >
      <Outlet />
    </SitePage>
  );
}
