import { RouterClient } from "@tanstack/react-router/ssr/client";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { announcePages } from "#lib/announce-pages.ts";
import { createApiClient } from "#lib/api-client.ts";
import { followLinks } from "#lib/follow-links.ts";
import { watchOutbox } from "#lib/watch-outbox.ts";
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
