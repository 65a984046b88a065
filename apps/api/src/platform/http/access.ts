import {
  IDEMPOTENCY_KEY_MAX_CHARS,
  idempotencyKeyNotValid,
  routeNotFound,
} from "@ebute/contracts/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Access, isAdmitted } from "../access.ts";
import type { Authenticate } from "../credentials.ts";
import { DomainError } from "../errors/domain-error.ts";
import { assertAllowed, type Caller, visitor } from "../principal.ts";
import { clientSubnet } from "./client-subnet.ts";
import { readSessionCookie } from "./session-cookie.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    caller: Caller;
    bearerToken: string | undefined;
  }
}

const offeredMethods = new Set(["GET", "HEAD", "POST", "PUT", "DELETE"]);

/** A route without a declared access stops the start-up. To be called before anything is registered that lays routes. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    const access = route.config?.access ?? accessOfPluginRoute(route.url);
    if (!access) throw new Error(`${route.method} ${route.url} declares no access`);
    route.config = { ...route.config, access };
  });
}

/** Finds the caller of each API call before its body is read, and turns away whom the route does not admit. */
export function registerAccess(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest("caller");
  app.decorateRequest("bearerToken");

  app.addHook("onRequest", async (request) => {
    if (!offeredMethods.has(request.method)) throw new DomainError(routeNotFound);
    request.bearerToken = readBearer(request);
    request.caller = await findCaller(request, authenticate);
    const { access } = request.routeOptions.config;
    if (access) assertAllowed(request.caller, isAdmitted(access, request.caller.principal));
  });
}

/** Routes that libraries lay themselves. What tRPC's procedures admit, each of them says. */
const pluginRoutes: Record<string, Access> = {
  "/assets/": "anyone",
  "/api/docs": "anyone",
  "/trpc/": "anyone",
};

function accessOfPluginRoute(url: string): Access | undefined {
  const prefix = Object.keys(pluginRoutes).find((known) => url.startsWith(known));
  return prefix === undefined ? undefined : pluginRoutes[prefix];
}

async function findCaller(request: FastifyRequest, authenticate: Authenticate): Promise<Caller> {
  const token = request.bearerToken;
  return {
    principal: token
      ? await authenticate({ token, cookieSecret: readSessionCookie(request.headers.cookie) })
      : visitor,
    subnet: clientSubnet(request.ip),
    idempotencyKey: readIdempotencyKey(request),
  };
}

/** A key that were cut could stand for two requests. @throws {DomainError} IDEMPOTENCY_KEY_NOT_VALID */
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
