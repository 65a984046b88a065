import type { FastifyReply, FastifyRequest } from "fastify";
import type { SessionBinding } from "../session-binding.ts";
import { writeSessionCookie } from "./session-cookie.ts";

const USER_AGENT_MAX_CHARS = 300;

declare module "fastify" {
  interface FastifyInstance {
    /** True when visitors come over https. */
    isSecure: boolean;
  }
}

/** Browsers say where a request comes from; other clients do not, and work by the token alone. */
export function sessionBindingOf(request: FastifyRequest, reply: FastifyReply): SessionBinding {
  const { headers } = request;
  return {
    isBrowser: headers["sec-fetch-site"] !== undefined || headers.origin !== undefined,
    userAgent: (headers["user-agent"] ?? "").slice(0, USER_AGENT_MAX_CHARS),
    bind(secret, maxAgeSeconds) {
      const { isSecure } = request.server;
      reply.header("set-cookie", writeSessionCookie(secret, { isSecure, maxAgeSeconds }));
    },
  };
}
