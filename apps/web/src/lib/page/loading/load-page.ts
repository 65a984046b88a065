import type { AnyRouter } from "@tanstack/react-router";
import { hydrate } from "@tanstack/react-router/ssr/client";
import { loadSiteSettingsFile } from "./site-settings-file.ts";

type Preloadable = { preload?: () => Promise<void> | undefined };

/**
 * Loads the current route's chunks and data, so that React's first render finds them. With a
 * missing chunk the router would replace the server-rendered page, which works without React, by an
 * error.
 * @throws {Error} when a file fails to load; the next call tries again
 */
export async function loadPage(router: AnyRouter): Promise<void> {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  const components = routes.map(({ options }) => loadComponent(options.component));
  // The student area is rendered on the server, unless the page is the layout that the service
  // worker keeps for offline use.
  const isLayoutOnly = document.querySelector("[data-layout-only]") !== null;
  const area = routes.find(
    ({ options: { ssr } }) => ssr === false || (isLayoutOnly && ssr !== undefined),
  );
  if (!area) {
    await Promise.all([...components, loadSiteSettingsFile()]);
    await hydrateRouter(router);
    return;
  }
  // A signed-in area has no server-rendered content to keep, so the router shows the error.
  for (const component of components) component.catch(() => {});
  await loadSiteSettingsFile();
  await hydrateRouter(router);
  // React shows a fallback for at least 300 ms, so hydration waits until the router has content.
  await router.load();
  if (router.state.matches.some(({ routeId }) => routeId === area.id)) return;
  // The signed-in area redirected to a server-rendered page, such as the sign-in page.
  location.reload();
  await new Promise(() => {});
}

function hydrateRouter(router: AnyRouter): Promise<void> {
  return hydrate(router).finally(() => window.$_TSR?.h());
}

async function loadComponent(component: Preloadable | undefined): Promise<void> {
  await component?.preload?.();
  // The router swallows the failure, but `preload` stays set unless the component has loaded.
  if (component?.preload) throw new Error("A part of the page did not come.");
}
