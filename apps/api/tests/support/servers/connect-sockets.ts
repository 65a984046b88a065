import type { Socket } from "node:net";

/**
 * Passes the bytes of each socket on to the other until one of them ends, and keeps both in the set
 * as long as they are open.
 */
export function connectSockets(client: Socket, target: Socket, open: Set<Socket>): void {
  for (const [one, other] of [
    [client, target],
    [target, client],
  ] as const) {
    open.add(one);
    one.on("error", () => other.destroy());
    one.on("close", () => open.delete(one));
    one.pipe(other);
  }
}
