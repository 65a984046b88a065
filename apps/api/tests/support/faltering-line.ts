import { connect, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

/** What becomes of the answer to a command: it never comes, or the server says that it is about to go. */
export type Faltering = "cut" | "goingDown";

export type FalteringLine = {
  url: string;
  /** Ends what is connected; of what is connected from then on, the n-th answer is lost in this way. */
  failAt(n: number, how: Faltering): void;
  /** No answer is lost any more. @returns whether one was */
  disarm(): boolean;
  close(): Promise<void>;
};

/** The end of an answer of SMTP, which may have several lines. */
const LAST_LINE = /^\d{3} /;

/** Stands before a mail server, which has done what it was told whenever its answer gets lost. */
export async function openFalteringLine(serverUrl: string): Promise<FalteringLine> {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  let how: Faltering = "cut";
  let hasFailed = false;

  function fail(near: Socket, far: Socket): void {
    hasFailed = true;
    left = Number.POSITIVE_INFINITY;
    far.destroy();
    if (how === "cut") near.destroy();
    else near.end("421 4.3.2 Going down\r\n");
  }

  const line = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("error", () => {});
      from.on("close", () => {
        sockets.delete(from);
        to.end();
      });
    }
    near.pipe(far, { end: false });
    createInterface(far).on("line", (words) => {
      if (LAST_LINE.test(words)) left -= 1;
      if (left === 0) fail(near, far);
      else if (near.writable) near.write(`${words}\r\n`);
    });
  });
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  const address = line.address();
  if (typeof address !== "object" || address === null) throw new Error("no port");

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    failAt(n, inThisWay) {
      for (const socket of sockets) socket.destroy();
      [left, how, hasFailed] = [n, inThisWay, false];
    },
    disarm() {
      left = Number.POSITIVE_INFINITY;
      return hasFailed;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => line.close(() => resolve()));
    },
  };
}
