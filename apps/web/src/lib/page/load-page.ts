import type { AnyRouter } from "@tanstack/react-router";

type Preloadable = { preload?: () => Promise<void> | undefined };

/**
 * Loads what the open page consists of. The router would show an error in place of a page of which a part did not come;
 * but the page stands there already, and works without React.
 * @throws {Error} when a part did not come; the next call asks for it again
 */
export async function loadPage(router: AnyRouter): Promise<void> {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  // What is rendered in the browser only has nothing to show without its parts, and no page to keep: they come while
  // React begins, and where one does not come the router says so.
  if (routes.some(({ options }) => options.ssr === false)) {
    for (const { options } of routes) loadComponent(options.component).catch(() => {});
    return;
  }
  await Promise.all(routes.map(({ options }) => loadComponent(options.component)));
}

async function loadComponent(component: Preloadable | undefined): Promise<void> {
  await component?.preload?.();
  // The router keeps a failure to itself, but what has come has nothing left to preload.
  if (component?.preload) throw new Error("A part of the page did not come.");
}
