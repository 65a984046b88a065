import { connect, type Socket } from "node:net";
import type { CircuitBreaker } from "./circuit-breaker.ts";

const CHECK_INTERVAL_MS = 100;

/** A check that comes later counts no more, because this process was too busy to read. */
const MAX_COUNTED_MS = 250;

/**
 * Connection target that the driver passes to its `socket` option; its own types omit the option.
 */
export type SocketTarget = { host: string[]; port: number[]; path: string | undefined };

type Watched = {
  socket: Socket;
  /** Bytes in both directions at the last check. */
  bytes: { read: number; written: number };
  silentMs: number;
};

/**
 * Opens the connections of a pool, and destroys those that stay silent for longer than a statement
 * may take. A stopped server or a network that drops packets ends no statement: the pending one
 * then fails, and the pool opens another connection. An idle connection is silent too, so the
 * driver must close it sooner (`idle_timeout`).
 */
export function createWatchedSockets(
  circuitBreaker: Pick<CircuitBreaker, "bytesReceived" | "isOpen" | "silenceLimitMs" | "takeProbe">,
) {
  const watched = new Set<Watched>();
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  timer.unref();

  let checkedAt = performance.now();

  function check(): void {
    const passedMs = Math.min(performance.now() - checkedAt, MAX_COUNTED_MS);
    checkedAt = performance.now();
    for (const connection of watched) {
      const { socket, bytes } = connection;
      const { destroyed, bytesRead, bytesWritten } = socket;
      if (destroyed) {
        watched.delete(connection);
        continue;
      }
      if (bytesRead > bytes.read) circuitBreaker.bytesReceived();
      const isSilent = bytesRead === bytes.read && bytesWritten === bytes.written;
      connection.bytes = { read: bytesRead, written: bytesWritten };
      connection.silentMs = isSilent ? connection.silentMs + passedMs : 0;
      if (connection.silentMs >= circuitBreaker.silenceLimitMs()) socket.destroy(silenceError());
    }
  }

  return {
    open({ host: [host], port: [port], path }: SocketTarget): Socket {
      const socket = path ? connect(path) : connect({ host, port: port ?? 5432 });
      // The driver names the host of a socket to the server, and sets it only where it opens one.
      Object.assign(socket, { host });
      // Statements that were queued before the outage fail one connection attempt at a time, so
      // each attempt must be short.
      if (circuitBreaker.isOpen() && !circuitBreaker.takeProbe()) {
        setImmediate(() => socket.destroy(silenceError()));
      }
      watched.add({ socket, bytes: { read: 0, written: 0 }, silentMs: 0 });
      return socket;
    },
    close(): void {
      clearInterval(timer);
      for (const { socket } of watched) socket.destroy();
    },
  };
}

function silenceError(): Error {
  return Object.assign(new Error("no answer came"), { code: "CONNECTION_SILENT" });
}
