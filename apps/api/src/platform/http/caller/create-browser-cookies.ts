import { signInElsewhere } from "@ebute/contracts/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../errors/domain-error.ts";
import type { BrowserCookies } from "../../security/browser-cookies.ts";
import { type CookieName, readSecretCookie, writeSecretCookie } from "./secret-cookies.ts";
import { dropsSecureCookies, type IsSecureRequest } from "./secure-requests.ts";

const MAX_USER_AGENT_CHARS = 300;

declare module "fastify" {
  interface FastifyInstance {
    isSecureRequest: IsSecureRequest;
  }
}

/**
 * Reads the cookies of a request, and sets those of its response. Browsers send Origin or
 * Sec-Fetch-Site and their sessions are bound to a cookie; other clients use the token alone.
 */
export function createBrowserCookies(request: FastifyRequest, reply: FastifyReply): BrowserCookies {
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
    setSession: (secret, maxAgeSeconds) => setCookie("session", secret, maxAgeSeconds),
    deviceSecret: readSecretCookie(headers.cookie, "device"),
    setDevice: (secret, maxAgeSeconds) => setCookie("device", secret, maxAgeSeconds),
    commenterProof: readSecretCookie(headers.cookie, "commenter"),
    setCommenter: (proof, maxAgeSeconds) => setCookie("commenter", proof, maxAgeSeconds),
  };
}
