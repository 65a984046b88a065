import { RouterClient } from "@tanstack/react-router/ssr/client";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createApiClient } from "#lib/api/api-client.ts";
import { watchOutbox } from "#lib/offline/watch-outbox.ts";
import { announcePages } from "#lib/page/announce-pages.ts";
import { followLinks } from "#lib/page/follow-links.ts";
import { createAppRouter } from "./router.tsx";

const router = createAppRouter({ client: createApiClient() });

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
