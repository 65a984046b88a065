import type { AnyRouter } from "@tanstack/react-router";
import { painted } from "./painted.ts";

/**
 * Once React is awake, plain links become navigation inside the page; whatever is not plain stays the browser's. What
 * answers the finger is painted first: the page that follows is made after that, and not while the browser waits.
 */
export function followLinks(router: AnyRouter): void {
  let pressed: string | undefined;
  document.addEventListener("click", (event) => {
    const href = ownHref(event);
    if (!href || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // Without a connection the browser asks the worker for the whole page, as it was saved.
    if (!navigator.onLine) return;
    event.preventDefault();
    pressed = undefined;
    void painted().then(() => router.history.push(href));
  });
  document.addEventListener("pointerdown", (event) => {
    const href = ownHref(event);
    if (!href || !navigator.onLine || savesData()) return;
    pressed = href;
    void painted().then(() => {
      // Whoever has let go by now is on the way, and the way fetches what it needs.
      if (pressed === href) preload(router, href);
    });
  });
}

function preload(router: AnyRouter, href: string): void {
  const { pathname, search } = new URL(href, location.href);
  router.preloadRoute({ to: pathname, search: router.options.parseSearch(search) }).catch(() => {});
}

/** The address of a link to one of our own pages, or undefined for anything else. */
function ownHref({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download")) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin) return undefined;
  if (hash && pathname === location.pathname && search === location.search) return undefined;
  // Feeds, media and the API are no pages of the router.
  if (/^\/(api|media|assets)\/|\.(xml|txt)$/.test(pathname)) return undefined;
  return `${pathname}${search}${hash}`;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? "");
}
