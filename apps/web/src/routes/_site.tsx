import { createFileRoute, Outlet, useRouterState } from "@tanstack/react-router";
import { socialProfiles, TAGLINE } from "#components/layout/site.ts";
import { SitePage } from "#components/layout/site-page.tsx";
import { offlineMarkScript } from "#lib/offline/offline-mark.ts";
import { workerScript } from "#lib/offline/worker-script.ts";
import { inlineScript } from "#lib/page/inline-script.ts";
import { ONE_OPEN_DETAILS_SCRIPT } from "#lib/page/one-open-details.ts";
import type { RouterContext } from "#lib/page/page-context.ts";
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
      scripts: inlineScript(ownScript(context)),
    };
  },
  component: SiteLayout,
});

/** All in one, as the page's policy names each script by its hash, in a header that nothing compresses. */
function ownScript({ assets, savesData }: RouterContext): string {
  const worker = savesData || import.meta.env.DEV ? [] : [workerScript];
  const parts = [sessionMarkScript, wakeScript(assets), ONE_OPEN_DETAILS_SCRIPT, offlineMarkScript];
  return [...parts, ...worker].join(";");
}

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
