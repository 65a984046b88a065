import { connect, Socket } from "node:net";
import { type TlsSettings, upgradeToTls } from "../tls.ts";
import type { CircuitBreaker } from "./circuit-breaker.ts";

const CHECK_INTERVAL_MS = 250;

/** First bytes of ReadyForQuery, the message that ends every response: type Z and length 5. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);

/** Connection target that the driver passes to its `socket` option; its own types omit the option. */
export type SocketTarget = { host: string[]; port: number[]; path: string | undefined };

type Watched = {
  socket: Socket;
  openedAt: number;
  /** Undefined while no response is pending. */
  waitingSince: number | undefined;
};

type Options = {
  /** Encrypts the connections. The driver must not do it: its TLS hides the messages from the watchdog. */
  tls?: TlsSettings | undefined;
  elapsed?: () => number;
};

/**
 * Opens connections and destroys those that get no response any more. The pending statement then fails, and the pool
 * can reconnect to a recovered database.
 */
export function createSocketWatchdog(
  circuitBreaker: CircuitBreaker,
  { tls, elapsed = () => performance.now() }: Options = {},
) {
  const watched = new Set<Watched>();
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  timer.unref();

  function check(): void {
    for (const entry of watched) {
      const since = entry.waitingSince ?? (circuitBreaker.isOpen() ? entry.openedAt : undefined);
      if (entry.socket.destroyed) watched.delete(entry);
      else if (since !== undefined && circuitBreaker.hasTimedOut(since))
        entry.socket.destroy(silenceError());
    }
  }

  /** Watches the messages of PostgreSQL's protocol on a socket. */
  function watch(socket: Socket): Socket {
    const openedAt = elapsed();
    const entry: Watched = { socket, openedAt, waitingSince: openedAt };
    watched.add(entry);
    const write = socket.write.bind(socket);
    // Every message except Terminate gets a response.
    const watchedWrite = (...args: Parameters<typeof write>) => {
      entry.waitingSince = elapsed();
      return write(...args);
    };
    Object.assign(socket, { write: watchedWrite });
    socket.on("data", (chunk: Buffer) => {
      circuitBreaker.bytesReceived();
      const isAnswered = chunk.length < 6 || chunk.subarray(-6, -1).equals(READY);
      entry.waitingSince = isAnswered ? undefined : elapsed();
    });
    return socket;
  }

  return {
    open({ host: [host = "localhost"], port: [port], path }: SocketTarget) {
      const socket = path ? connect(path) : connect({ host, port: port ?? 5432 });
      // Statements that were queued before the outage fail one connection attempt at a time, so each attempt must be
      // short.
      if (circuitBreaker.isOpen() && !circuitBreaker.isProbing()) {
        setImmediate(() => socket.destroy(silenceError()));
      }
      if (!tls) return watch(socket);
      return upgradeToTls(socket, host, tls).then(watch, failedSocket);
    },
    close(): void {
      clearInterval(timer);
      for (const { socket } of watched) socket.destroy();
    },
  };
}

/** The driver loses a connection whose socket it never gets, so it gets one that fails when it listens. */
function failedSocket(error: Error): Socket {
  const socket = new Socket();
  setImmediate(() => socket.destroy(error));
  return socket;
}

function silenceError(): Error {
  return Object.assign(new Error("no answer came"), { code: "CONNECTION_SILENT" });
}
