import { RouterClient } from "@tanstack/react-router/ssr/client";
import { createTRPCClient, httpBatchLink } from "@trpc/client";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { announcePages } from "#lib/announce-pages.ts";
import { followLinks } from "#lib/follow-links.ts";
import { sessionHeaders } from "#lib/session.ts";
import type { AppRouter } from "#lib/trpc.ts";
import { createAppRouter } from "./router.tsx";

/** The server takes at most ten calls in one request. */
const MAX_BATCH_ITEMS = 10;

const client = createTRPCClient<AppRouter>({
  links: [httpBatchLink({ url: "/trpc", maxItems: MAX_BATCH_ITEMS, headers: sessionHeaders })],
});

const router = createAppRouter({ client });

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
