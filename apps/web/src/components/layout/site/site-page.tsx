import type { SiteSettings } from "@ebute/contracts/settings";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { Container } from "#components/layout/container.tsx";
import { LiveRegions } from "#components/layout/live-regions.tsx";
import { selectHeadingFont } from "#components/ui/heading-font.ts";
import { SiteLink } from "#components/ui/site-link.tsx";
import { CachedFragment } from "#lib/page/cached-fragment.tsx";
import type { SiteContext } from "#lib/page/page-context.ts";
import { DanfoStripe } from "./danfo-stripe.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { SiteBrand } from "./site-brand.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { findNavItem, SiteNav } from "./site-nav.tsx";
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

/** The firm's announcement above the header; renders nothing without a text. */
function Announcement({ text, link, linkLabel }: SiteSettings["announcement"]) {
  if (!text) return null;
  return (
    <aside aria-label="Announcement" className="bg-info-bg text-info text-small print:hidden">
      <Container className="flex flex-wrap items-center gap-x-4 py-1">
        <p className="py-1.5">{text}</p>
        {link && (
          <SiteLink
            href={link}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {linkLabel || "Read more"}
          </SiteLink>
        )}
      </Container>
    </aside>
  );
}

type SiteHeaderProps = { site: SiteContext; path: string; hasOrders: boolean };

function SiteHeader({ site, path, hasOrders }: SiteHeaderProps) {
  const menu = useRef<HTMLDetailsElement>(null);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector("summary")?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from wherever the focus is in it
    <header className="border-rule border-b print:hidden" onKeyDown={handleKeyDown}>
      <Container className="flex flex-wrap items-center justify-between md:flex-nowrap">
        <SiteLink
          href="/"
          className={`${selectHeadingFont(site.identity.name)} text-h3 text-ink flex min-h-14 max-w-[calc(100%-7rem)] items-center py-1 font-bold md:max-w-none`}
        >
          <SiteBrand site={site} />
        </SiteLink>
        {/* CSS shows the navigation after the open `details`, so the menu needs no script. */}
        <details key={path} ref={menu} className="peer md:hidden">
          <summary
            aria-controls="site-nav"
            className="rounded-control border-indigo text-card text-indigo hover:bg-surface-2 border-control flex min-h-11 cursor-pointer list-none items-center px-4 font-semibold"
          >
            Menu
          </summary>
        </details>
        <SiteNav site={site} path={path} hasOrders={hasOrders} />
      </Container>
      <OfflineBar />
    </header>
  );
}
