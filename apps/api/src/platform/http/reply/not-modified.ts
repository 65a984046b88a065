import type { FastifyReply } from "fastify";

/** All other headers still hold from the first response, and clients that poll save their bytes. */
const SENT_HEADERS = new Set(["etag", "cache-control"]);

/** Sends 304 with as few bytes as possible. */
export function sendNotModified(reply: FastifyReply): FastifyReply {
  for (const name of Object.keys(reply.getHeaders())) {
    if (!SENT_HEADERS.has(name)) reply.removeHeader(name);
  }
  return reply.code(304).send();
}
