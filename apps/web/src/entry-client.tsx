import { RouterClient } from "@tanstack/react-router/ssr/client";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createApiClient } from "#lib/api/api-client.ts";
import { watchOutbox } from "#lib/offline/watch-outbox.ts";
import { announcePages } from "#lib/page/announce-pages.ts";
import { followLinks } from "#lib/page/follow-links.ts";
import { loadPage } from "#lib/page/load-page.ts";
import { createAppRouter } from "./router.tsx";

const router = createAppRouter({ client: createApiClient() });

let waking: Promise<void> | undefined;

/** Has React take the page over, once. Where a part of the page did not come, the page stays as it is, and may be woken again. */
export function wake(): Promise<void> {
  waking ??= loadPage(router).then(hydratePage, (error) => {
    waking = undefined;
    throw error;
  });
  return waking;
}

function hydratePage(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
  followLinks(router);
  announcePages(router);
  watchOutbox();
}

// Where a page's own script waits for it, it is told of a failure, too.
wake().catch(() => {});
