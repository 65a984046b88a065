import {
  IDEMPOTENCY_KEY_MAX_CHARS,
  idempotencyKeyNotValid,
  routeNotFound,
} from "@ebute/contracts/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "../../errors/domain-error.ts";
import {
  type Access,
  type AccessLevel,
  type AssertOpen,
  isAccessAllowed,
} from "../../security/access-level.ts";
import type { Authenticate } from "../../security/credentials.ts";
import { assertAllowed, type Caller, visitor } from "../../security/principal.ts";
import { clientSubnet } from "../caller/client-subnet.ts";
import { readSecretCookie } from "../caller/secret-cookies.ts";

declare module "fastify" {
  interface FastifyContextConfig extends Partial<Access> {
    /** True for calls that a page sends by itself: they are no sign that somebody is there. */
    isPassive?: boolean;
  }
  interface FastifyRequest {
    caller: Caller;
    bearerToken: string | undefined;
  }
}

const supportedMethods = new Set(["GET", "HEAD", "POST", "PUT", "DELETE"]);

/**
 * Throws at startup for a route without a declared access level. Must be called before any plugin
 * that registers routes.
 */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    const access = route.config?.access ?? accessOfPluginRoute(route.url);
    if (!access) throw new Error(`${route.method} ${route.url} declares no access`);
    route.config = { ...route.config, access };
  });
}

/**
 * Authenticates the caller of each request before its body is read, and rejects callers that the
 * route does not admit.
 */
export function registerAccess(
  app: FastifyInstance,
  { authenticate, assertOpen }: { authenticate: Authenticate; assertOpen: AssertOpen },
): void {
  app.decorateRequest("caller");
  app.decorateRequest("bearerToken");

  app.addHook("onRequest", async (request) => {
    const { method } = request;
    // Plugins answer any method; a PATCH is for a route that is about nothing else.
    const isSupported = supportedMethods.has(method) || request.routeOptions.method === "PATCH";
    if (!isSupported) throw new DomainError(routeNotFound);
    request.bearerToken = readBearer(request);
    request.caller = await findCaller(request, authenticate);
    const { access, allows, isContent, feature } = request.routeOptions.config;
    const { principal } = request.caller;
    if (access) assertAllowed(request.caller, isAccessAllowed({ access, allows }, principal));
    await assertOpen(principal, { isContent, feature });
  });
}

/** Routes registered by plugins. Each tRPC procedure declares its own access level. */
const pluginRoutes: Record<string, AccessLevel> = {
  "/assets/": "anyone",
  "/api/docs": "anyone",
  "/trpc/": "anyone",
};

function accessOfPluginRoute(url: string): AccessLevel | undefined {
  const prefix = Object.keys(pluginRoutes).find((pluginUrl) => url.startsWith(pluginUrl));
  return prefix === undefined ? undefined : pluginRoutes[prefix];
}

async function findCaller(request: FastifyRequest, authenticate: Authenticate): Promise<Caller> {
  const token = request.bearerToken;
  return {
    principal: token
      ? await authenticate({
          token,
          cookieSecret: readSecretCookie(request.headers.cookie, "session"),
          isPassive: request.routeOptions.config.isPassive,
        })
      : visitor,
    subnet: clientSubnet(request.ip),
    sender: readSecretCookie(request.headers.cookie, "device") ?? request.ip,
    browserOrigin: request.headers.origin,
    idempotencyKey: readIdempotencyKey(request),
  };
}

/**
 * A truncated key could stand for two requests, so an invalid one is rejected.
 * @throws {DomainError} IDEMPOTENCY_KEY_NOT_VALID
 */
function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || key.length > IDEMPOTENCY_KEY_MAX_CHARS || /\p{Cc}/u.test(key)) {
    throw new DomainError(idempotencyKeyNotValid);
  }
  return key;
}

function readBearer(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.-]{1,2000})$/i.exec(request.headers.authorization ?? "")?.[1];
}
