import type { RequestHandler } from "../http/server/guarded-server.ts";
import { type CachedResponsesDeps, createCachedResponses } from "./cached-responses.ts";
import { type RejectionDeps, rejectWhenSaturated } from "./reject-when-saturated.ts";

/**
 * Wraps a request handler with the fast path: it sends cached responses without Fastify, rejects
 * calls while the limiter is saturated, and revalidates invalidated responses before Fastify
 * receives the request.
 */
export function createFastPath(
  deps: CachedResponsesDeps & RejectionDeps,
): (handle: RequestHandler) => RequestHandler {
  const { sendCached, sendRevalidated } = createCachedResponses(deps);
  const reject = rejectWhenSaturated(deps);
  return (handle) => (request, response) => {
    if (sendCached(request, response) || reject(request, response)) return;
    const revalidating = sendRevalidated(request, response);
    if (!revalidating) return handle(request, response);
    void revalidating.then((isSent) => {
      if (!isSent) handle(request, response);
    });
  };
}
