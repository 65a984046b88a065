import { connect, type Socket } from "node:net";
import type { Reachability } from "./reachability.ts";

const LOOK_EVERY_MS = 250;

/** The last message of every answer: ReadyForQuery, five bytes long but for its one byte of content. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);

/** What the driver says of where to connect; its own type leaves this out. */
export type SocketTarget = { host: string[]; port: number[]; path: string | undefined };

type Watched = { socket: Socket; waitingSince: number | undefined };

/**
 * Makes connections that end when an answer is not to be expected any more: then who waits hears so, and the place in
 * the pool is free for a connection to a database that has come back.
 */
export function createWatchedSockets(reachability: Reachability) {
  const watched = new Set<Watched>();
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();

  function look(): void {
    for (const entry of watched) {
      const { socket, waitingSince } = entry;
      if (socket.destroyed) watched.delete(entry);
      if (waitingSince === undefined || !reachability.isHopeless(waitingSince)) continue;
      socket.destroy(Object.assign(new Error("no answer came"), { code: "CONNECTION_SILENT" }));
    }
  }

  return {
    open({ host: [host], port: [port], path }: SocketTarget): Socket {
      const socket = path
        ? connect(path)
        : connect({ host: host ?? "localhost", port: port ?? 5432 });
      const entry: Watched = { socket, waitingSince: performance.now() };
      watched.add(entry);
      // The driver names the server by it when it goes on over TLS, which from then on is not looked into.
      Object.assign(socket, { host });
      socket.once("close", () => watched.delete(entry));
      const write = socket.write.bind(socket);
      // Whatever is sent is answered in the end, but for the farewell.
      const watchedWrite = (...words: Parameters<typeof write>) => {
        entry.waitingSince = performance.now();
        return write(...words);
      };
      Object.assign(socket, { write: watchedWrite });
      socket.on("data", (chunk: Buffer) => {
        reachability.heard();
        const isAnswered = chunk.length < 6 || chunk.subarray(-6, -1).equals(READY);
        entry.waitingSince = isAnswered ? undefined : performance.now();
      });
      return socket;
    },
    close: () => clearInterval(timer),
  };
}
