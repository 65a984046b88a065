import { createRouter } from "@tanstack/react-router";
import type { TRPCClient } from "@trpc/client";
import { createTRPCOptionsProxy } from "@trpc/tanstack-react-query";
import { ErrorPage, NotFoundPage } from "#components/layout/error-page.tsx";
import { createQueryClient, readQueries, writeQueries } from "#lib/api/query-client.ts";
import type { PageState } from "#lib/page/page-context.ts";
import type { AppRouter } from "#lib/trpc.ts";
import { routeTree } from "./routeTree.gen.ts";

type Options = {
  client: TRPCClient<AppRouter>;
  /** Known on the server; the browser reads it out of the page. */
  state?: PageState;
  /** Marks the inline scripts that the renderer writes itself. */
  scriptMarker?: string;
};

/** The same router on both sides; one for each request on the server, one for each page load in the browser. */
export function createAppRouter({ client, state, scriptMarker }: Options) {
  const queryClient = createQueryClient();
  const trpc = createTRPCOptionsProxy<AppRouter>({ client, queryClient });

  const router = createRouter({
    routeTree,
    context: { ...(state ?? emptyState), client, trpc, queryClient },
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    defaultPreload: false,
    defaultPendingMs: 300,
    scrollRestoration: createScrollRule(),
    // Words in an address are text: a search for 2026 is no number. Routes read them as their contract says.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const query = new URLSearchParams(search).toString();
      return query ? `?${query}` : "";
    },
    ssr: scriptMarker ? { nonce: scriptMarker } : undefined,
    dehydrate: () => ({ state: state ?? emptyState, queries: writeQueries(queryClient) }),
    hydrate: (page) => {
      readQueries(queryClient, page.queries);
      router.update({ context: { ...router.options.context, ...page.state } });
    },
  });
  return router;
}

/** The page is where its reader has scrolled to when React wakes; only what comes after that may move it. */
function createScrollRule(): () => boolean {
  let isAwake = false;
  return () => {
    const mayScroll = isAwake;
    isAwake = true;
    return mayScroll;
  };
}

const emptyState: PageState = {
  site: { name: "", email: "", phone: "", publicUrl: "", year: 0 },
  assets: { client: "", clientParts: [], siteCss: "", adminCss: "", orderPoller: "" },
  form: undefined,
  savesData: false,
};

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
