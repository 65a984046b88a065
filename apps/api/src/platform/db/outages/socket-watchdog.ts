import { connect, Socket } from "node:net";
import { type TlsSettings, upgradeToTls } from "../tls.ts";
import type { CircuitBreaker } from "./circuit-breaker.ts";

const CHECK_INTERVAL_MS = 250;

/** First bytes of ReadyForQuery, the message that ends every response: type Z and length 5. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);

/**
 * Connection target that the driver passes to its `socket` option; its own types omit the option.
 */
export type SocketTarget = { host: string[]; port: number[]; path: string | undefined };

type Watched = {
  socket: Socket;
  openedAt: number;
  /** Time of the last bytes. */
  receivedAt: number;
  /** Undefined while no response is pending. */
  waitingSince: number | undefined;
};

type Options = {
  /**
   * Encrypts the connections. The driver must not do it: its TLS hides the messages from the
   * watchdog.
   */
  tls?: TlsSettings | undefined;
  elapsed?: () => number;
};

/**
 * Opens connections and destroys those that get no response any more. The pending statement then
 * fails, and the pool can reconnect to a recovered database.
 */
export function createSocketWatchdog(
  circuitBreaker: CircuitBreaker,
  { tls, elapsed = () => performance.now() }: Options = {},
) {
  const watched = new Set<Watched>();
  /** Start of the latest silence for which a connection was destroyed. */
  let silentSince = Number.NEGATIVE_INFINITY;
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  timer.unref();

  function check(): void {
    for (const entry of watched) {
      if (entry.socket.destroyed) watched.delete(entry);
      else if (isSilent(entry)) entry.socket.destroy(silenceError());
    }
  }

  function isSilent({ openedAt, receivedAt, waitingSince }: Watched): boolean {
    if (waitingSince !== undefined && circuitBreaker.hasTimedOut(waitingSince)) {
      silentSince = Math.max(silentSince, waitingSince);
      return true;
    }
    if (circuitBreaker.isOpen()) return circuitBreaker.isOverdue(waitingSince ?? openedAt);
    // The cause of one silence often concerns the other connections too, and a request that uses
    // several of them in turn must not wait for each.
    return receivedAt < silentSince && circuitBreaker.isOverdue(waitingSince ?? receivedAt);
  }

  /** Watches the messages of PostgreSQL's protocol on the socket of an entry. */
  function follow(entry: Watched, socket: Socket): Socket {
    const write = socket.write.bind(socket);
    const watchedWrite = (...args: Parameters<typeof write>) => {
      // Every message except Terminate gets a response. A further message does not prolong the
      // wait.
      entry.waitingSince ??= elapsed();
      return write(...args);
    };
    entry.socket = socket;
    Object.assign(socket, { write: watchedWrite });
    socket.on("data", (chunk: Buffer) => {
      circuitBreaker.bytesReceived();
      entry.receivedAt = elapsed();
      // An idle connection receives notices, which are part of no response.
      if (entry.waitingSince === undefined) return;
      entry.waitingSince = endsResponse(chunk) ? undefined : elapsed();
    });
    return socket;
  }

  return {
    open({ host: [host = "localhost"], port: [port], path }: SocketTarget) {
      const socket = path ? connect(path) : connect({ host, port: port ?? 5432 });
      // Statements that were queued before the outage fail one connection attempt at a time, so
      // each attempt must be short.
      if (circuitBreaker.isOpen() && !circuitBreaker.takeProbe()) {
        setImmediate(() => socket.destroy(silenceError()));
      }
      const openedAt = elapsed();
      const entry = { socket, openedAt, receivedAt: openedAt, waitingSince: openedAt };
      watched.add(entry);
      if (!tls) return follow(entry, socket);
      return upgradeToTls(socket, host, tls).then(
        (secured) => follow(entry, secured),
        failedSocket,
      );
    },
    close(): void {
      clearInterval(timer);
      for (const { socket } of watched) socket.destroy();
    },
  };
}

/** A chunk that is shorter than the last message is the rest of it. */
function endsResponse(chunk: Buffer): boolean {
  return chunk.length <= READY.length || chunk.subarray(-6, -1).equals(READY);
}

/**
 * The driver never releases a connection whose socket it does not get, so it gets one that fails
 * when the driver listens.
 */
function failedSocket(error: Error): Socket {
  const socket = new Socket();
  setImmediate(() => socket.destroy(error));
  return socket;
}

function silenceError(): Error {
  return Object.assign(new Error("no answer came"), { code: "CONNECTION_SILENT" });
}
