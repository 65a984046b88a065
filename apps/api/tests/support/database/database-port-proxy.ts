import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import path from "node:path";
import { onTestFinished } from "vitest";
import type { DatabaseConnection } from "#platform/db/client.ts";
import { connectSockets } from "../servers/connect-sockets.ts";

export type DatabasePortProxy = {
  /** Stops accepting connections and closes open ones. */
  close(): Promise<void>;
};

/** Forwards a local port to the test's database, so that the database can disappear and return. */
export async function openDatabasePortProxy(
  port: number,
  connection: DatabaseConnection,
): Promise<DatabasePortProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    connectSockets(client, connectTo(connection), sockets);
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  const close = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  onTestFinished(close);
  return { close };
}

/** Accepts connections at the port, ends each at once and counts them. */
export async function refuseConnections(
  port: number,
): Promise<DatabasePortProxy & { count(): number }> {
  let count = 0;
  const server = createServer((client) => {
    count += 1;
    client.destroy();
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  const close = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    await closed;
  };
  onTestFinished(close);
  return { count: () => count, close };
}

/** Returns the connection URL of the database at that port. */
export function urlAtPort(connection: DatabaseConnection, port: number): string {
  if (!("url" in connection)) {
    return `postgres://${connection.user}@127.0.0.1:${port}/${connection.database}`;
  }
  const url = new URL(connection.url);
  url.host = `127.0.0.1:${port}`;
  return url.href;
}

function connectTo(connection: DatabaseConnection): Socket {
  if (!("url" in connection)) {
    return connect(path.join(connection.host, `.s.PGSQL.${connection.port}`));
  }
  const { hostname, port } = new URL(connection.url);
  return connect(Number(port || 5432), hostname);
}
