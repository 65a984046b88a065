import { connect, type Socket } from "node:net";
import type { CircuitBreaker } from "./circuit-breaker.ts";

const CHECK_INTERVAL_MS = 250;

/** First bytes of ReadyForQuery, the message that ends every response: type Z and length 5. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);

/** Connection target that the driver passes to its `socket` option; its own types omit the option. */
export type SocketTarget = { host: string[]; port: number[]; path: string | undefined };

type Watched = {
  socket: Socket;
  openedAt: number;
  /** Undefined while no response is pending. Always set over TLS, where messages cannot be parsed. */
  waitingSince: number | undefined;
  bytesRead: number;
};

/**
 * Opens connections and destroys those that get no response any more. The pending statement then fails, and the pool
 * can reconnect to a recovered database.
 */
export function createSocketWatchdog(
  circuitBreaker: CircuitBreaker,
  { elapsed = () => performance.now() } = {},
) {
  const watched = new Set<Watched>();
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  timer.unref();

  function check(): void {
    for (const entry of watched) reportBytes(entry);
    for (const entry of watched) {
      const since = entry.waitingSince ?? (circuitBreaker.isOpen() ? entry.openedAt : undefined);
      if (entry.socket.destroyed) watched.delete(entry);
      else if (since !== undefined && circuitBreaker.hasTimedOut(since))
        entry.socket.destroy(silenceError());
    }
  }

  /** `bytesRead` also counts over TLS, where the driver has removed every listener. */
  function reportBytes(entry: Watched): void {
    if (entry.socket.bytesRead === entry.bytesRead) return;
    entry.bytesRead = entry.socket.bytesRead;
    circuitBreaker.bytesReceived();
  }

  return {
    open({ host: [host], port: [port], path }: SocketTarget): Socket {
      const socket = path
        ? connect(path)
        : connect({ host: host ?? "localhost", port: port ?? 5432 });
      // Statements that were queued before the outage fail one connection attempt at a time, so each attempt must be
      // short.
      if (circuitBreaker.isOpen() && !circuitBreaker.isProbing()) {
        setImmediate(() => socket.destroy(silenceError()));
      }
      const openedAt = elapsed();
      const entry: Watched = { socket, openedAt, waitingSince: openedAt, bytesRead: 0 };
      watched.add(entry);
      // The driver reads the server name from it when it upgrades to TLS.
      Object.assign(socket, { host });
      const write = socket.write.bind(socket);
      // Every message except Terminate gets a response.
      const watchedWrite = (...args: Parameters<typeof write>) => {
        entry.waitingSince = elapsed();
        return write(...args);
      };
      Object.assign(socket, { write: watchedWrite });
      socket.on("data", (chunk: Buffer) => {
        const isAnswered = chunk.length < 6 || chunk.subarray(-6, -1).equals(READY);
        entry.waitingSince = isAnswered ? undefined : elapsed();
      });
      return socket;
    },
    close: () => clearInterval(timer),
  };
}

function silenceError(): Error {
  return Object.assign(new Error("no answer came"), { code: "CONNECTION_SILENT" });
}
