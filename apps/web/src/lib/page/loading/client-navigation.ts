import type { AnyRouter } from "@tanstack/react-router";
import { afterNextPaint } from "./after-next-paint.ts";
import { isPanelPath } from "./panel-path.ts";

/**
 * After hydration, turns clicks on same-origin links into client-side navigation. Clicks with
 * modifiers stay native. The feedback of the tap is painted before the next page renders.
 */
export function enableClientNavigation(router: AnyRouter): void {
  let pressed: string | undefined;
  document.addEventListener("click", (event) => {
    const href = sameOriginHref(event);
    if (!href || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // Offline, the browser loads the full page from the service worker's cache.
    if (!navigator.onLine) return;
    event.preventDefault();
    pressed = undefined;
    void afterNextPaint().then(() => open(router, href));
  });
  document.addEventListener("pointerdown", (event) => {
    const href = sameOriginHref(event);
    if (!href || !navigator.onLine || savesData()) return;
    pressed = href;
    void afterNextPaint().then(() => {
      // Skipped if the pointer is already released, because the navigation itself then loads the
      // page.
      if (pressed === href) void preload(router, href);
    });
  });
}

function preload(router: AnyRouter, href: string): ReturnType<AnyRouter["preloadRoute"]> {
  const { pathname, search } = new URL(href, location.href);
  const page = { to: pathname, search: router.options.parseSearch(search) };
  return router.preloadRoute(page).catch(() => undefined);
}

/**
 * Navigates to a URL. If no page is found, the browser requests it from the server, which knows the
 * redirects.
 */
async function open(router: AnyRouter, href: string): Promise<void> {
  const [path = ""] = href.split(/[?#]/);
  const [routes] = router.getMatchedRoutes(path);
  const isOwnPage = routes.at(-1)?.path === "$";
  const matches = isOwnPage ? await preload(router, href) : undefined;
  if (isOwnPage && matches?.at(-1)?.status !== "success") location.assign(href);
  else router.history.push(href);
}

/** Returns the path of a link to a page of this site; undefined for any other target. */
function sameOriginHref({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download")) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin) return undefined;
  if (hash && pathname === location.pathname && search === location.search) return undefined;
  // The browser's router has the routes of one area.
  if (isPanelPath(pathname) !== isPanelPath(location.pathname)) return undefined;
  // Feeds, media and the API are not routes of the router.
  if (/^\/(api|media|assets)\/|\.(xml|txt)$/.test(pathname)) return undefined;
  return `${pathname}${search}${hash}`;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? "");
}
