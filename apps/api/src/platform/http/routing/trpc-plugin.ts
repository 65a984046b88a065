import { contentTypeNotAccepted } from "@ebute/contracts/errors";
import type { AnyRouter, TRPCError } from "@trpc/server";
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../errors/domain-error.ts";
import type { AssertOpen } from "../../security/access-level.ts";
import { type TrpcContext, trpcErrorResponseFor } from "../../trpc/trpc.ts";
import { assertFlatJson } from "../body/json-body.ts";
import { createBrowserCookies } from "../caller/create-browser-cookies.ts";

const JSON_TYPE = "application/json";

const MAX_BATCH_SIZE = 10;

/** Registers the tRPC endpoint for the web client. */
export async function registerTrpc(
  app: FastifyInstance,
  router: AnyRouter,
  assertOpen: AssertOpen,
): Promise<void> {
  await app.register(async (scope) => {
    // The plugin would take a form of any size into memory, and no procedure takes one.
    scope.addHook("onRequest", async ({ headers }) => {
      const type = headers["content-type"] ?? JSON_TYPE;
      if (!type.startsWith(JSON_TYPE)) throw new DomainError(contentTypeNotAccepted);
    });
    // The plugin leaves the body as a text, which its procedures parse, and the input of a query.
    scope.addHook("preValidation", async ({ body, query }) => {
      if (typeof body === "string") assertFlatJson(body);
      const { input } = query as { input?: unknown };
      if (typeof input === "string") assertFlatJson(input);
    });
    await scope.register(fastifyTRPCPlugin, {
      prefix: "/trpc",
      trpcOptions: {
        router,
        maxBatchSize: MAX_BATCH_SIZE,
        createContext: createRequestContext(assertOpen),
        onError: ({ error, req }) => logUnexpected(req.log, error, req.id),
        responseMeta: ({ errors }) => ({ headers: headersFor(errors) }),
      },
    } satisfies FastifyTRPCPluginOptions<AnyRouter>);
  });
}

/** Makes the context of the procedures that a request calls. */
export function createRequestContext(assertOpen: AssertOpen) {
  return ({ req, res }: { req: FastifyRequest; res: FastifyReply }): TrpcContext => ({
    caller: req.caller,
    cookies: createBrowserCookies(req, res),
    // Only pages and the REST facade cache what a procedure answers; they listen by themselves.
    onCacheable: () => {},
    assertOpen,
  });
}

/** In a batch, the call with the longest wait decides Retry-After. */
function headersFor(errors: TRPCError[]): Headers {
  const headers = new Headers({ "cache-control": "no-store" });
  const waits = errors.map((error) => trpcErrorResponseFor(error).retryAfterSeconds ?? 0);
  const longestWait = Math.max(0, ...waits);
  if (longestWait > 0) headers.set("retry-after", String(longestWait));
  return headers;
}

/** Logs unexpected errors once; expected refusals are not logged. */
export function logUnexpected(log: FastifyBaseLogger, error: TRPCError, reqId?: string): void {
  if (!trpcErrorResponseFor(error).isUnexpected) return;
  log.error({ err: error.cause ?? error, reqId }, "procedure failed");
}
