import { connect, createServer, type Socket } from "node:net";
import type { DatabaseConnection } from "#platform/db/client.ts";
import { atEnd } from "../clean-up.ts";

/** The response of the database to a COMMIT: type C, length 11, tag. */
const COMMITTED = Buffer.from("C\0\0\0\x0bCOMMIT\0");

/**
 * Forwards connections to the database. Can drop all packets like a cut cable, without closing or
 * errors, or cut the connection between a COMMIT and its acknowledgement.
 */
export async function openStallingProxy(target: DatabaseConnection) {
  const sockets = new Set<Socket>();
  const stalled = new WeakSet<Socket>();
  let isStalled = false;
  let losesCommit = false;
  const server = createServer((client) => {
    const far = connect(targetOf(target));
    for (const [from, to] of [
      [client, far],
      [far, client],
    ] as const) {
      sockets.add(from);
      const isDropped = () => isStalled || stalled.has(from);
      from.on("data", (bytes) => {
        if (losesCommit && from === far && bytes.includes(COMMITTED)) {
          losesCommit = false;
          client.destroy();
        } else if (!isDropped()) to.write(bytes);
      });
      from.on("error", () => {});
      // A server notices by its keepalive that a client behind a cut cable is gone.
      from.on("close", () => (isDropped() && from === far) || to.destroy());
    }
  });
  function close(): void {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
  atEnd(close);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    connection: through(target, port),
    stall() {
      isStalled = true;
    },
    resume() {
      isStalled = false;
    },
    /** Stalls the open connections only; new ones work. */
    stallOpenConnections() {
      for (const socket of sockets) stalled.add(socket);
    },
    /** Cuts the connection whose COMMIT succeeds next, before the client hears of it. */
    loseNextCommit() {
      losesCommit = true;
    },
    close,
  };
}

function targetOf(connection: DatabaseConnection) {
  if (!("url" in connection)) return { path: `${connection.host}/.s.PGSQL.${connection.port}` };
  const { hostname, port } = new URL(connection.url);
  return { host: hostname, port: Number(port || 5432) };
}

function through(connection: DatabaseConnection, port: number): DatabaseConnection {
  if (!("url" in connection)) return { ...connection, host: "127.0.0.1", port };
  const url = new URL(connection.url);
  url.host = `127.0.0.1:${port}`;
  return { url: url.href };
}
