import { connect, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

/** Fault of the response to a command: it is lost, or replaced by a shutdown notice. */
export type SmtpFault = "cut" | "goingDown";

export type SmtpFaultProxy = {
  url: string;
  /** Closes open connections; on later ones, the n-th response fails in this way. */
  failAt(n: number, how: SmtpFault): void;
  /** Stops failing responses. @returns whether one failed */
  disarm(): boolean;
  close(): Promise<void>;
};

/** Last line of an SMTP response, which may have several lines. */
const LAST_LINE = /^\d{3} /;

/**
 * Forwards connections to a mail server and loses a response after the server has executed the
 * command.
 */
export async function openSmtpFaultProxy(serverUrl: string): Promise<SmtpFaultProxy> {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let remaining = Number.POSITIVE_INFINITY;
  let how: SmtpFault = "cut";
  let hasFailed = false;

  function fail(client: Socket, server: Socket): void {
    hasFailed = true;
    remaining = Number.POSITIVE_INFINITY;
    server.destroy();
    if (how === "cut") client.destroy();
    else client.end("421 4.3.2 Going down\r\n");
  }

  const line = createServer((client) => {
    const server = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on("error", () => {});
      from.on("close", () => {
        sockets.delete(from);
        to.end();
      });
    }
    client.pipe(server, { end: false });
    createInterface(server).on("line", (words) => {
      if (LAST_LINE.test(words)) remaining -= 1;
      if (remaining === 0) fail(client, server);
      else if (client.writable) client.write(`${words}\r\n`);
    });
  });
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  const address = line.address();
  if (typeof address !== "object" || address === null) throw new Error("no port");

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    failAt(n, inThisWay) {
      for (const socket of sockets) socket.destroy();
      [remaining, how, hasFailed] = [n, inThisWay, false];
    },
    disarm() {
      remaining = Number.POSITIVE_INFINITY;
      return hasFailed;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => line.close(() => resolve()));
    },
  };
}
