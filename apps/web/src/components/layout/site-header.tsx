import { type KeyboardEvent, useRef } from "react";
import { SiteLink } from "#components/ui/site-link.tsx";
import { Container } from "./container.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { SiteNav } from "./site-nav.tsx";

type SiteHeaderProps = { siteName: string; path: string };

export function SiteHeader({ siteName, path }: SiteHeaderProps) {
  const menu = useRef<HTMLDetailsElement>(null);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector("summary")?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from wherever the focus is in it
    <header className="border-rule border-b" onKeyDown={handleKeyDown}>
      <Container className="flex flex-wrap items-center justify-between md:flex-nowrap">
        <SiteLink
          href="/"
          className="font-heading text-h3 text-ink flex min-h-14 items-center py-1 font-bold"
        >
          {siteName}
        </SiteLink>
        {/* It shows or hides the navigation after it by style alone, so the menu needs no script. */}
        <details key={path} ref={menu} className="peer md:hidden">
          <summary
            aria-controls="site-nav"
            className="rounded-control border-indigo text-card text-indigo hover:bg-surface-2 border-control flex min-h-11 cursor-pointer list-none items-center px-4 font-semibold"
          >
            Menu
          </summary>
        </details>
        <SiteNav path={path} />
      </Container>
      <OfflineBar />
    </header>
  );
}
