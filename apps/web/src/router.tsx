import { defaultCategories } from "@ebute/contracts/categories";
import { defaultSettings } from "@ebute/contracts/settings";
import { type AnyRoute, createRouter } from "@tanstack/react-router";
import type { TRPCClient } from "@trpc/client";
import { createTRPCOptionsProxy } from "@trpc/tanstack-react-query";
import { ErrorPage, NotFoundPage } from "#components/layout/error-page.tsx";
import { createQueryClient, restoreQueries, serializeQueries } from "#lib/api/query-client.ts";
import type { LookHead } from "#lib/look/look-head.ts";
import { getLoadedSiteSettings } from "#lib/page/loading/site-settings-file.ts";
import type { PageState } from "#lib/page/page-context.ts";
import {
  defaultRegion,
  deserializeState,
  type SerializedSite,
  type SerializedState,
} from "#lib/page/serialized-state.ts";
import type { AppRouter } from "#lib/trpc.ts";
import type { routeTree as wholeTree } from "./routeTree.gen.ts";

export type AppWebRouter = ReturnType<typeof createAppRouter>;

type Options = {
  client: TRPCClient<AppRouter>;
  /** All routes on the server, and those of the visited area in the browser. */
  routeTree: AnyRoute;
  /** Set on the server; the browser restores it from the page. */
  state?: PageState;
  /** Serialized site of a page that contains it; set on the server. */
  carriedSite?: SerializedSite | undefined;
  /** CSP nonce of the renderer's inline scripts; replaced by hashes before sending. */
  nonce?: string;
  /** Set on the server. */
  look?: LookHead;
};

/** Shorter waits show no spinner. Unit: milliseconds. */
const PENDING_AFTER_MS = 200;

/** Creates the router: one per request on the server, one per page load in the browser. */
export function createAppRouter({ client, routeTree, state, carriedSite, nonce, look }: Options) {
  const queryClient = createQueryClient();
  const trpc = createTRPCOptionsProxy<AppRouter>({ client, queryClient });

  const router = createRouter({
    // Links to all routes are checked, in whichever area they stand.
    routeTree: routeTree as typeof wholeTree,
    context: { ...(state ?? emptyState), look, client, trpc, queryClient },
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    defaultPreload: false,
    defaultPendingMs: PENDING_AFTER_MS,
    scrollRestoration: createScrollPolicy(),
    // Keeps search params as strings: a search for 2026 is not a number. Routes parse them by their
    // contracts.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const query = new URLSearchParams(search).toString();
      return query ? `?${query}` : "";
    },
    ssr: nonce ? { nonce: nonce } : undefined,
    dehydrate: () => {
      const { assets, ...rest } = state ?? emptyState;
      // The server alone adds the scripts of single pages.
      const sentAssets = { ...assets, scripts: noScripts };
      const sent: SerializedState = { ...rest, assets: sentAssets, site: carriedSite };
      return { state: sent, queries: serializeQueries(queryClient) };
    },
    hydrate: (page) => {
      restoreQueries(queryClient, page.queries);
      const restored = deserializeState(page.state, getLoadedSiteSettings());
      router.update({ context: { ...router.options.context, ...restored } });
    },
  });
  return router;
}

/**
 * Disables scroll restoration for the hydration itself, because the reader may have scrolled
 * already.
 */
function createScrollPolicy(): () => boolean {
  let isHydrated = false;
  return () => {
    const mayScroll = isHydrated;
    isHydrated = true;
    return mayScroll;
  };
}

const noScripts = { orderPoller: "", embedPlayer: "", savePost: "" };

const emptyState: PageState = {
  site: {
    ...defaultSettings,
    ...defaultRegion,
    categories: defaultCategories,
    publicUrl: "",
    year: 0,
  },
  assets: {
    client: "",
    clientParts: [],
    siteCss: "",
    adminCss: "",
    scripts: noScripts,
  },
  form: undefined,
  viewer: undefined,
  savesData: false,
  hasOrders: false,
};

declare module "@tanstack/react-router" {
  interface Register {
    router: AppWebRouter;
  }
}
