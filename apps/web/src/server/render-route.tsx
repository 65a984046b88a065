import { type AnyRouter, createMemoryHistory } from "@tanstack/react-router";
import {
  attachRouterServerSsrUtils,
  getNormalizedURL,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from "@tanstack/react-router/ssr/server";
import { renderToString } from "react-dom/server";
import { FragmentCacheContext, type RenderFragment } from "#lib/page/cached-fragment.tsx";

export type LoadedRoute = {
  status: number;
  /** Redirect target, if the route redirects. */
  location: string | undefined;
  /** Ids of the matched routes, outermost first. */
  routeIds: string[];
  /** Error of a failed loader. */
  error: unknown;
};

/**
 * Loads the route of a URL. Together with `renderRoute`, it follows the router's own request
 * handler, without wrapping a string in Request and Response. The caller must call `closeRoute` in
 * the end.
 */
export async function loadRoute(router: AnyRouter, absoluteUrl: string): Promise<LoadedRoute> {
  attachRouterServerSsrUtils({ router, manifest: undefined });
  const { url } = getNormalizedURL(absoluteUrl);
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

export async function renderRoute(
  router: AnyRouter,
  renderFragment: RenderFragment,
): Promise<string> {
  // A timestamp in the HTML would change the ETag of every render.
  for (const match of router.stores.matches.get()) match.updatedAt = 0;
  await router.serverSsr?.dehydrate();
  const page = renderToString(
    <FragmentCacheContext value={renderFragment}>
      <RouterServer router={router} />
    </FragmentCacheContext>,
  );
  return transformHtmlStringWithRouter(router, page);
}

export function closeRoute(router: AnyRouter): void {
  router.serverSsr?.cleanup();
}
