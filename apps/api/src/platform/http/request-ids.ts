import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import type { TrustProxy } from "./caller/trust-proxy.ts";

/** Only ids of this form are accepted: the id goes into the log and into the response. */
const ACCEPTED_ID = /^[A-Za-z0-9-]{1,64}$/;

export const REQUEST_ID_HEADER = "x-request-id";

/**
 * Returns a function that reads the request id. It keeps an id set by a trusted proxy and creates
 * one otherwise.
 */
export function createRequestIds(trustProxy: TrustProxy): (request: IncomingMessage) => string {
  const isTrusted = compileTrust(trustProxy);
  return ({ headers, socket }) => {
    const sentId = headers[REQUEST_ID_HEADER];
    const isAccepted = typeof sentId === "string" && ACCEPTED_ID.test(sentId);
    return isAccepted && isTrusted(socket.remoteAddress ?? "", 0) ? sentId : randomUUID();
  };
}

/**
 * Returns a function that reads the client's IP address as Fastify does, for requests that never
 * reach Fastify.
 */
export function createClientIpReader(trustProxy: TrustProxy): (request: IncomingMessage) => string {
  const isTrusted = compileTrust(trustProxy);
  return (request) => String(proxyAddr(request, isTrusted));
}

function compileTrust(trustProxy: TrustProxy): (address: string, hop: number) => boolean {
  if (typeof trustProxy === "function") return trustProxy;
  if (typeof trustProxy === "boolean") return () => trustProxy;
  return proxyAddr.compile(trustProxy);
}
