import type { Server } from "node:http";
import type { FastifyHttpOptions } from "fastify";

const MIB = 1024 * 1024;

/**
 * The visitors of one process keep far fewer open, so there is room for a thousand stalled
 * connections.
 */
export const MAX_CONNECTIONS = 2_000;

/**
 * Fastify's defaults are wide or absent: a client that sends one byte a minute would hold its
 * connection for ever.
 */
export const serverLimits = {
  bodyLimit: 2 * MIB,
  // Allows the longest upload; `body-timeout.ts` ends every other request much earlier.
  requestTimeout: 21 * 60_000,
  connectionTimeout: 30_000,
  keepAliveTimeout: 10_000,
  routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  http: {
    headersTimeout: 10_000,
    maxHeaderSize: 16 * 1024,
    // Interval at which Node checks for timed-out connections; its default of 30 s would double the
    // timeouts.
    connectionsCheckingInterval: 2_000,
  },
  return503OnClosing: true,
  forceCloseConnections: "idle",
} satisfies FastifyHttpOptions<Server>;
