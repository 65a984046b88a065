import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Browsers do not pipeline, and no HTTP client known to us sends more than a few requests ahead.
 */
const MAX_PIPELINED = 16;

/** Each ended connection holds about ten megabytes until the turn of the event loop is over. */
const MAX_ENDED_PER_TICK = 4;

/** Ends a connection with too many pipelined requests and returns true if it did. */
export type EndPipelined = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Limits pipelining. Node parses more than two thousand requests of one connection in a single
 * read, even if the first one destroys the socket: fifty such connections exhausted the memory
 * within ten seconds. After a few of them the other sockets are paused until the next turn of the
 * event loop, when that memory can be collected.
 */
export function guardPipelines(server: Server): EndPipelined {
  const open = new Set<Socket>();
  const waitingOn = new WeakMap<Socket, number>();
  let ended = 0;

  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });

  function end(socket: Socket): void {
    socket.destroy();
    ended += 1;
    if (ended === 1) setImmediate(() => (ended = 0));
    if (ended === MAX_ENDED_PER_TICK) pauseOthers();
  }

  function pauseOthers(): void {
    const paused = [...open].filter((other) => !other.destroyed && !other.isPaused());
    for (const other of paused) other.pause();
    setImmediate(() => {
      for (const other of paused) other.resume();
    });
  }

  return ({ socket }, response) => {
    // A response gets its socket at once unless an earlier response still uses it.
    if (response.socket) return false;
    if (socket.destroyed) return true;
    const waiting = (waitingOn.get(socket) ?? 0) + 1;
    if (waiting > MAX_PIPELINED) {
      end(socket);
      return true;
    }
    waitingOn.set(socket, waiting);
    response.once("close", () => waitingOn.set(socket, (waitingOn.get(socket) ?? 1) - 1));
    return false;
  };
}
