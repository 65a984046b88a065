import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Browsers wait for an answer before they ask on; of the programs that do not, none sends more than a few at once. */
const MAX_WAITING = 16;

/** Each leaves some ten megabytes behind until the turn is over. */
const MAX_ENDED_IN_A_TURN = 4;

/** Ends a connection on which too many requests wait for the answers to those before them, and says whether it has. */
export type EndPipelined = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Node reads more than two thousand requests of one connection in one piece and makes an object of each, whatever happens
 * to the first of them: fifty such connections took all memory in ten seconds. So few of them are read in a turn of the
 * event loop, and what they left is gone before the next.
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
    withoutStacksAtClose(socket);
    socket.destroy();
    ended += 1;
    if (ended === 1) setImmediate(() => (ended = 0));
    if (ended === MAX_ENDED_IN_A_TURN) holdOthers();
  }

  function holdOthers(): void {
    const held = [...open].filter((other) => !other.destroyed && !other.isPaused());
    for (const other of held) other.pause();
    setImmediate(() => {
      for (const other of held) other.resume();
    });
  }

  return ({ socket }, response) => {
    // An answer has its socket from the beginning unless another one is before it.
    if (response.socket) return false;
    if (socket.destroyed) return true;
    const waiting = (waitingOn.get(socket) ?? 0) + 1;
    if (waiting > MAX_WAITING) {
      end(socket);
      return true;
    }
    waitingOn.set(socket, waiting);
    response.once("close", () => waitingOn.set(socket, (waitingOn.get(socket) ?? 1) - 1));
    return false;
  };
}

/** Node then makes an error for each request that was not answered, and their stacks took two thirds of all the time. */
function withoutStacksAtClose(socket: Socket): void {
  const { stackTraceLimit } = Error;
  socket.prependOnceListener("close", () => {
    Error.stackTraceLimit = 0;
  });
  socket.once("close", () => {
    Error.stackTraceLimit = stackTraceLimit;
  });
}
