import { signInElsewhere } from "@ebute/contracts/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../errors/domain-error.ts";
import type { SessionBinding } from "../../security/session-binding.ts";
import { type CookieName, readSecretCookie, writeSecretCookie } from "./secret-cookies.ts";
import { dropsSecureCookies, type IsSecureRequest } from "./secure-requests.ts";

const MAX_USER_AGENT_CHARS = 300;

declare module "fastify" {
  interface FastifyInstance {
    isSecureRequest: IsSecureRequest;
  }
}

/**
 * Creates the session binding of a request. Browsers send Origin or Sec-Fetch-Site and are bound to
 * cookies; other clients use the token alone.
 */
export function createSessionBinding(request: FastifyRequest, reply: FastifyReply): SessionBinding {
  const { headers } = request;
  function setCookie(name: CookieName, secret: string, maxAgeSeconds: number): void {
    const isSecure = request.server.isSecureRequest(request);
    reply.header("set-cookie", writeSecretCookie(name, { secret, isSecure, maxAgeSeconds }));
  }
  return {
    isBrowser: headers["sec-fetch-site"] !== undefined || headers.origin !== undefined,
    userAgent: (headers["user-agent"] ?? "").slice(0, MAX_USER_AGENT_CHARS),
    assertCookieIsKept: () => {
      const isDropped =
        dropsSecureCookies(headers.origin) && request.server.isSecureRequest(request);
      if (isDropped) throw new DomainError(signInElsewhere(request.server.siteOrigin()));
    },
    bind: (secret, maxAgeSeconds) => setCookie("session", secret, maxAgeSeconds),
    deviceSecret: readSecretCookie(headers.cookie, "device"),
    bindDevice: (secret, maxAgeSeconds) => setCookie("device", secret, maxAgeSeconds),
    commenterProof: readSecretCookie(headers.cookie, "commenter"),
    bindCommenter: (proof, maxAgeSeconds) => setCookie("commenter", proof, maxAgeSeconds),
  };
}
