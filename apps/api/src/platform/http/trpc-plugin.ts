import type { AnyRouter } from "@trpc/server";
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import type { FastifyInstance } from "fastify";
import type { TrpcContext } from "../trpc/trpc.ts";
import { answerFor } from "./failures.ts";
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
      }),
      onError({ error, req }) {
        const cause = error.cause ?? error;
        if (answerFor(cause).isUnexpected && error.code === "INTERNAL_SERVER_ERROR") {
          req.log.error({ err: cause, reqId: req.id }, "procedure failed");
        }
      },
      responseMeta: () => ({ headers: new Headers({ "cache-control": "no-store" }) }),
    },
  } satisfies FastifyTRPCPluginOptions<AnyRouter>);
}
