import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createApiClient } from "#lib/api/api-client.ts";
import { startOutboxFlusher } from "#lib/offline/outbox-flusher.ts";
import { provideOverlays } from "#lib/overlays.ts";
import { announcePages } from "#lib/page/announce-pages.ts";
import { enableClientNavigation } from "#lib/page/loading/client-navigation.ts";
import { loadPage } from "#lib/page/loading/load-page.ts";
import { createAppRouter } from "./router.tsx";

const router = createAppRouter({ client: createApiClient() });

provideOverlays({
  toaster: () => import("#components/ui/toaster.tsx"),
  actionDialog: () => import("#components/ui/confirm-dialog.tsx"),
});

let hydration: Promise<void> | undefined;

/**
 * Hydrates the page once. If a chunk fails to load, the page stays as it is and a later call tries
 * again.
 */
export function hydrate(): Promise<void> {
  hydration ??= loadPage(router).then(hydratePage, (error) => {
    hydration = undefined;
    throw error;
  });
  return hydration;
}

function hydratePage(): void {
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
}

// Inline scripts that await `hydrate()` get the error as well.
hydrate().catch(() => {});
