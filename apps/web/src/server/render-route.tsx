import { type AnyRouter, createMemoryHistory } from "@tanstack/react-router";
import {
  attachRouterServerSsrUtils,
  getNormalizedURL,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from "@tanstack/react-router/ssr/server";
import { renderToString } from "react-dom/server";
import { PartMemoryContext, type RememberPart } from "#lib/page/known-part.tsx";

export type LoadedRoute = {
  status: number;
  /** Target, when the route only sends on. */
  location: string | undefined;
  /** The routes that the address led to, from the outermost in. */
  routeIds: string[];
  /** What stands in the way of the page, if something does. */
  error: unknown;
};

/**
 * Loads what an address shows, and renders it: the steps of the router's own request handler, without the request and
 * response that it would wrap around a string. Whoever has loaded calls `closeRoute` in the end.
 */
export async function loadRoute(router: AnyRouter, address: string): Promise<LoadedRoute> {
  attachRouterServerSsrUtils({ router, manifest: undefined });
  const { url } = getNormalizedURL(address);
  const { origin, href } = url;
  const history = createMemoryHistory({ initialEntries: [href.slice(origin.length)] });
  router.update({ history, origin });
  await router.load();
  const result = router._serverResult;
  if (result?.type === "redirect") {
    const { status, headers } = result.redirect;
    const location = headers.get("location") ?? undefined;
    return { status, location, routeIds: [], error: undefined };
  }
  const matches = router.stores.matches.get();
  return {
    status: getSsrStatus(router),
    location: undefined,
    routeIds: matches.map(({ routeId }) => routeId),
    error: matches.find((match) => match.error)?.error,
  };
}

export async function renderRoute(router: AnyRouter, remember: RememberPart): Promise<string> {
  // The hour of the rendering would give each one a tag of its own; in the browser a page counts from its arrival.
  for (const match of router.stores.matches.get()) match.updatedAt = 0;
  await router.serverSsr?.dehydrate();
  const page = renderToString(
    <PartMemoryContext value={remember}>
      <RouterServer router={router} />
    </PartMemoryContext>,
  );
  return transformHtmlStringWithRouter(router, page);
}

export function closeRoute(router: AnyRouter): void {
  router.serverSsr?.cleanup();
}
