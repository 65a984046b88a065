import { type KeyboardEvent, useRef } from "react";
import { Container } from "#components/layout/container.tsx";
import { selectHeadingFont } from "#components/ui/heading-font.ts";
import { SiteLink } from "#components/ui/site-link.tsx";
import type { SiteContext } from "#lib/page/page-context.ts";
import { OfflineBar } from "./offline-bar.tsx";
import { SiteBrand } from "./site-brand.tsx";
import { SiteNav } from "./site-nav.tsx";

type SiteHeaderProps = { site: SiteContext; path: string; hasOrders: boolean };

export function SiteHeader({ site, path, hasOrders }: SiteHeaderProps) {
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
