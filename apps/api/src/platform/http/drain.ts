import { once } from "node:events";
import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { closeDoors } from "./doors.ts";

/** Longer than the proxies of `docker/` keep a connection that has nothing to do. */
const DRAIN_MS = 3_000;

/**
 * Takes leave of a proxy without losing a request: no connection is accepted any more, so that the proxy goes to another
 * process, and those that are there are answered once more and told to close. Node's own `close` ends idle ones at once,
 * also one on which the proxy is just sending a comment, which it may not send again elsewhere.
 * Resolves when all connections are closed, and after three seconds at the latest.
 */
export async function drain(server: Server): Promise<void> {
  if (!server.listening) return;
  const isEmpty = Promise.all([once(server, "close"), closeDoors(server)]);
  // Counted from now on: the next answer on each connection carries `Connection: close`.
  server.maxRequestsPerSocket = 1;
  NetServer.prototype.close.call(server);
  await Promise.race([isEmpty, wait(DRAIN_MS, undefined, { ref: false })]);
}
