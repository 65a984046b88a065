import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { closeAtEnd } from "../clean-up.ts";
import { connectSockets } from "./connect-sockets.ts";

/** Passes each connection on to the next of the servers in turn. */
export async function startBalancer(urls: string[]) {
  const sockets = new Set<Socket>();
  let turn = 0;
  const server = createServer((client) => {
    const { hostname, port } = new URL(urls[turn % urls.length] ?? "");
    turn += 1;
    connectSockets(client, connect(Number(port), hostname), sockets);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: closeAtEnd(async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    }),
  };
}
