import { ok } from "node:assert";
import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { DrainableServer } from "../http/server/guarded-server.ts";

/** Longer than the proxies of `docker/` keep an idle connection open. */
const DRAIN_MS = 3_000;

/**
 * Stops accepting connections without losing requests of a proxy: the proxy opens new connections
 * to another process, and each open connection gets one more response, with `Connection: close`.
 * Closing idle connections could lose a POST that the proxy will not repeat. Resolves when all
 * connections are closed, or after three seconds.
 */
export async function drainConnections(server: Server): Promise<void> {
  if (!server.listening) return;
  ok(server instanceof DrainableServer);
  const isEmpty = once(server, "close");
  // The count starts now, so the next response on each connection is its last.
  server.maxRequestsPerSocket = 1;
  server.stopAccepting();
  await Promise.race([isEmpty, wait(DRAIN_MS, undefined, { ref: false })]);
}
