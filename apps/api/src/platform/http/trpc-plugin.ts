import type { AnyRouter, TRPCError } from "@trpc/server";
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { answerForTrpc, type TrpcContext } from "../trpc/trpc.ts";
import { sessionBindingOf } from "./session-binding.ts";

const MAX_BATCH_SIZE = 10;

/** Our own web client's calls. */
export async function registerTrpc(app: FastifyInstance, router: AnyRouter): Promise<void> {
  await app.register(fastifyTRPCPlugin, {
    prefix: "/trpc",
    trpcOptions: {
      router,
      maxBatchSize: MAX_BATCH_SIZE,
      createContext: ({ req, res }): TrpcContext => ({
        caller: req.caller,
        session: sessionBindingOf(req, res),
        dependsOn: () => {},
        isMadeOf: () => {},
      }),
      onError: ({ error, req }) => logUnexpected(req.log, error, req.id),
      responseMeta: ({ errors }) => ({ headers: headersFor(errors) }),
    },
  } satisfies FastifyTRPCPluginOptions<AnyRouter>);
}

/** Of several calls in one request the one that has to wait longest says when to come back. */
function headersFor(errors: TRPCError[]): Headers {
  const headers = new Headers({ "cache-control": "no-store" });
  const waits = errors.map((error) => answerForTrpc(error).retryAfterSeconds ?? 0);
  const longest = Math.max(0, ...waits);
  if (longest > 0) headers.set("retry-after", String(longest));
  return headers;
}

/** Logs what is a bug, once; what was refused is no news. */
export function logUnexpected(log: FastifyBaseLogger, error: TRPCError, reqId?: string): void {
  if (!answerForTrpc(error).isUnexpected) return;
  log.error({ err: error.cause ?? error, reqId }, "procedure failed");
}
