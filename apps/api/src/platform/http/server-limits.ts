import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import type { FastifyHttpOptions } from "fastify";

const MIB = 1024 * 1024;

/** Far more than readers of one process have open at once, and room for them while a thousand others stall. */
export const MAX_CONNECTIONS = 2_000;

/** Fastify's own limits are wide or absent: a client that sends one byte a minute would hold its place for ever. */
export const serverLimits = {
  bodyLimit: 2 * MIB,
  // Of the longest upload; `body-time.ts` ends every other request long before.
  requestTimeout: 21 * 60_000,
  connectionTimeout: 30_000,
  keepAliveTimeout: 10_000,
  routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  http: {
    headersTimeout: 10_000,
    maxHeaderSize: 16 * 1024,
    // How often Node looks for clients that are over their time; its own 30 s would double it.
    connectionsCheckingInterval: 2_000,
  },
  return503OnClosing: true,
  forceCloseConnections: "idle",
  // Nothing is sorted by it, and it takes a twelfth of the time of one that grows.
  genReqId: () => randomUUID(),
} satisfies FastifyHttpOptions<Server>;
