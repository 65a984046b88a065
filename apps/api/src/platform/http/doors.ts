import { once } from "node:events";
import type { Server } from "node:http";
import { createServer, type Server as NetServer, type Socket } from "node:net";
import type { Address } from "./listen.ts";
import { MAX_CONNECTIONS } from "./server-limits.ts";

/**
 * Node takes one connection from each socket that listens in a turn of its event loop. Behind a single one the connections
 * of a rush wait in line for seconds, those to be refused among them; Linux shares them out among sixty-four.
 */
const DOORS = 64;

/** By each server, what closes its doors and waits until those have left who came in by them. */
const closingOf = new WeakMap<Server, () => Promise<unknown>>();

/** Opens the other doors of a server that listens at this address with `reusePort`. */
export async function openDoors(server: Server, address: Address): Promise<void> {
  const doors: NetServer[] = [];
  let ended: Promise<unknown> | undefined;
  closingOf.set(server, () => {
    ended ??= Promise.all(doors.map((door) => new Promise((resolve) => door.close(resolve))));
    return ended;
  });
  const letIn = createEntrance(server);
  while (doors.length < DOORS - 1) {
    const door = createServer({ allowHalfOpen: true, noDelay: true }, letIn);
    doors.push(door);
    await once(door.listen({ ...address, reusePort: true }), "listening");
  }
}

/** From now on no connection comes in by them. Resolves when those that did have ended. */
export async function closeDoors(server: Server): Promise<void> {
  await closingOf.get(server)?.();
}

/** What comes in by a door is a connection of the server, which counts only those of its own. */
function createEntrance(server: Server): (socket: Socket) => void {
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
