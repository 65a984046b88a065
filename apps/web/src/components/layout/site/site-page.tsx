import type { ReactNode } from "react";
import { LiveRegions } from "#components/layout/live-regions.tsx";
import { CachedFragment } from "#lib/page/cached-fragment.tsx";
import type { SiteContext } from "#lib/page/page-context.ts";
import { Announcement } from "./announcement.tsx";
import { DanfoStripe } from "./danfo-stripe.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { findNavItem } from "./site-nav.tsx";
import { SkipLink } from "./skip-link.tsx";

type SitePageProps = {
  site: SiteContext;
  /** Path of the current page, without query. */
  path: string;
  /** True when orders exist. */
  hasOrders: boolean;
  children: ReactNode;
};

export function SitePage({ site, path, hasOrders, children }: SitePageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <CachedFragment name="site-top" of={[findNavItem(path, site), hasOrders]}>
        <SkipLink />
        <DanfoStripe />
        <Announcement {...site.announcement} />
        <SiteHeader site={site} path={path} hasOrders={hasOrders} />
      </CachedFragment>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <CachedFragment name="site-end" of={site.year}>
        <SiteFooter site={site} />
        <LiveRegions />
      </CachedFragment>
    </div>
  );
}
