import type { RequestHandler } from "../http/server/guarded-server.ts";
import { type CachedResponsesDeps, createCachedResponses } from "./cached-responses.ts";

/**
 * Wraps a request handler with the fast path: it sends cached responses without Fastify, and
 * revalidates invalidated responses before Fastify receives the request.
 */
export function createFastPath(
  deps: CachedResponsesDeps,
): (handle: RequestHandler) => RequestHandler {
  const { sendCached, sendRevalidated } = createCachedResponses(deps);
  return (handle) => (request, response) => {
    if (sendCached(request, response)) return;
    const revalidating = sendRevalidated(request, response);
    if (!revalidating) return handle(request, response);
    void revalidating.then((isSent) => {
      if (!isSent) handle(request, response);
    });
  };
}
