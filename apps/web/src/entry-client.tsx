import { type AnyRoute, RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createApiClient } from "#lib/api/api-client.ts";
import { mayHaveUnsentAnswers } from "#lib/offline/device-account.ts";
import { startOutboxFlusher } from "#lib/offline/outbox-flusher.ts";
import { STUDY_PAGE } from "#lib/offline/study-page.ts";
import { provideOverlays } from "#lib/overlays.ts";
import { announcePages } from "#lib/page/announce-pages.ts";
import { enableClientNavigation } from "#lib/page/loading/client-navigation.ts";
import { loadPage } from "#lib/page/loading/load-page.ts";
import { isPanelPath } from "#lib/page/loading/panel-path.ts";
import { readAccountId } from "#lib/session/session.ts";
import { type AppWebRouter, createAppRouter } from "./router.tsx";
import { routeTree as siteTree } from "./site-routes.gen.ts";

const client = createApiClient();

provideOverlays({
  toaster: () => import("#components/ui/toaster.tsx"),
  actionDialog: () => import("#components/ui/confirm-dialog.tsx"),
  unsentDialog: () => import("./unsent-dialog.ts"),
});

let created: AppWebRouter | undefined;
let hydration: Promise<void> | undefined;

/**
 * Hydrates the page once. If a chunk fails to load, the page stays as it is and a later call tries
 * again.
 */
export function hydrate(): Promise<void> {
  hydration ??= loadAndHydrate().catch((error) => {
    hydration = undefined;
    throw error;
  });
  return hydration;
}

async function loadAndHydrate(): Promise<void> {
  created ??= createAppRouter({ client, routeTree: await loadRoutes() });
  await loadPage(created);
  hydratePage(created);
}

/** Loads the routes that this page can open without the server. */
async function loadRoutes(): Promise<AnyRoute> {
  if (!isPanelPath(location.pathname)) return siteTree;
  const { routeTree } = await import("./panel-tree.ts");
  return routeTree;
}

function hydratePage(router: AppWebRouter): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
  enableClientNavigation(router);
  announcePages(router);
  startOutboxFlusher();
  if (mayHaveUnsentAnswers(readAccountId()) && location.pathname !== STUDY_PAGE) {
    void import("./unsent-answers.ts").then(
      ({ startUnsentSender }) => startUnsentSender(),
      () => {},
    );
  }
}

// Inline scripts that await `hydrate()` get the error as well.
hydrate().catch(() => {});
