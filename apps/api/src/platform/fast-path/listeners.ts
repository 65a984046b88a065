import { once } from "node:events";
import type { Server } from "node:http";
import { createServer, type Server as NetServer, type Socket } from "node:net";
import { MAX_CONNECTIONS } from "../http/server/server-limits.ts";

export type Address = { host: string; port: number };

/**
 * Node accepts one connection per listening socket and turn of the event loop. With one socket, a
 * burst of connections waits for seconds, even those that will be rejected; Linux spreads them over
 * all sockets of a SO_REUSEPORT group.
 */
const EXTRA_LISTENERS = 63;

/** Closes the extra listeners of a server and waits for their connections. */
const closeOf = new WeakMap<Server, () => Promise<unknown>>();

/** Opens more listening sockets for a server that listens at this address with `reusePort`. */
export async function openExtraListeners(server: Server, address: Address): Promise<void> {
  const listeners: NetServer[] = [];
  let closed: Promise<unknown> | undefined;
  closeOf.set(server, () => {
    closed ??= Promise.all(listeners.map((each) => new Promise((resolve) => each.close(resolve))));
    return closed;
  });
  const accept = acceptFor(server);
  while (listeners.length < EXTRA_LISTENERS) {
    const listener = createServer({ allowHalfOpen: true, noDelay: true }, accept);
    listeners.push(listener);
    await once(listener.listen({ ...address, reusePort: true }), "listening");
  }
}

/**
 * Stops accepting on the extra listeners. Resolves when the connections that they accepted have
 * ended.
 */
export async function closeExtraListeners(server: Server): Promise<void> {
  await closeOf.get(server)?.();
}

/** Hands connections to the server, which counts only those that it accepted itself. */
function acceptFor(server: Server): (socket: Socket) => void {
  let connections = 0;
  return (socket) => {
    if (connections >= MAX_CONNECTIONS) return void socket.destroy();
    connections += 1;
    socket.once("close", () => {
      connections -= 1;
    });
    server.emit("connection", socket);
  };
}
