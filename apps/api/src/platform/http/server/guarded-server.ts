import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { rejectExpectation, rejectInvalidHost } from "../reply/error-handler.ts";
import { MAX_CONNECTIONS, serverLimits } from "./server-limits.ts";

/**
 * Browsers do not pipeline, and no HTTP client known to us sends more than a few requests ahead.
 */
const MAX_PIPELINED = 16;

/** Each ended connection holds about ten megabytes until the turn of the event loop is over. */
const MAX_ENDED_PER_TICK = 4;

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * HTTP server that can stop accepting connections without closing idle ones, which draining
 * requires.
 */
export class DrainableServer extends Server {
  #keepsIdleConnections = false;

  /**
   * `close` of `node:http` also ends idle connections, on which a proxy may be sending a request.
   */
  stopAccepting(): void {
    this.#keepsIdleConnections = true;
    this.close();
    this.#keepsIdleConnections = false;
  }

  override closeIdleConnections(): void {
    if (!this.#keepsIdleConnections) super.closeIdleConnections();
  }
}

type Options = Parameters<typeof rejectInvalidHost>[0] & { handle: RequestHandler };

/**
 * Creates the HTTP server with its limits. It rejects pipelining floods and requests without
 * exactly one Host.
 */
export function createGuardedServer({ handle, ...errors }: Options): DrainableServer {
  const { http, keepAliveTimeout, requestTimeout, connectionTimeout } = serverLimits;
  const rejectHost = rejectInvalidHost(errors);
  // Node's own rejection of a missing Host would lack these headers.
  const server = new DrainableServer({ ...http, requireHostHeader: false }, (request, response) => {
    if (endPipelined(request, response)) return;
    if (!hasOneHost(request)) return rejectHost(request, response);
    if (!request.url?.startsWith("/")) request.url = withoutOrigin(request.url);
    // The server is closing: each response asks its client to disconnect.
    if (!server.listening) response.setHeader("connection", "close");
    handle(request, response);
  });
  const endPipelined = guardPipelines(server);
  server.on("checkExpectation", rejectExpectation(errors));
  server.keepAliveTimeout = keepAliveTimeout;
  server.requestTimeout = requestTimeout;
  server.setTimeout(connectionTimeout);
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

/**
 * A proxy may have understood a request with two hosts, or with none in HTTP/1.1, otherwise than
 * this server. Source: RFC 9112, section 3.2.
 */
function hasOneHost({ rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersionMinor === 0);
}

/**
 * Clients that take this server for a proxy send an absolute URL (RFC 9112, section 3.2.2); its
 * host is ignored.
 */
function withoutOrigin(url = ""): string {
  const path = url.replace(/^https?:\/\/[^/?]*/i, "");
  return path === url || path.startsWith("/") ? path : `/${path}`;
}

/** Ends a connection with too many pipelined requests and returns true if it did. */
type EndPipelined = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Limits pipelining. Node parses more than two thousand requests of one connection in a single
 * read, even if the first one destroys the socket: fifty such connections exhausted the memory
 * within ten seconds. After a few of them the other sockets are paused until the next turn of the
 * event loop, when that memory can be collected.
 */
function guardPipelines(server: Server): EndPipelined {
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
