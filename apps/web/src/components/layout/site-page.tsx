import type { ReactNode } from "react";
import { KnownPart } from "#lib/page/known-part.tsx";
import { DanfoStripe } from "./danfo-stripe.tsx";
import { LiveRegions } from "./live-regions.tsx";
import type { Site } from "./site.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { placeAt } from "./site-nav.tsx";
import { SkipLink } from "./skip-link.tsx";

type SitePageProps = {
  site: Site;
  /** Path of the page that is shown, without query. */
  path: string;
  children: ReactNode;
};

export function SitePage({ site, path, children }: SitePageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <KnownPart name="site-top" of={[site.name, placeAt(path)]}>
        <SkipLink />
        <DanfoStripe />
        <SiteHeader siteName={site.name} path={path} />
      </KnownPart>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <KnownPart name="site-end" of={site}>
        <SiteFooter site={site} />
        <LiveRegions />
      </KnownPart>
    </div>
  );
}
