import {
  trashItemInputSchema,
  trashKindSchema,
  trashListSchema,
  trashTexts,
} from "@ebute/contracts/trash";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  defineChangeResponses,
  defineReadResponses,
  success,
} from "#platform/http/routing/rest-responses.ts";
import { trashOperations } from "./trash.openapi.ts";
import type { TrashService } from "./trash.service.ts";

/** REST operations under /api/admin/trash. */
export function trashRest({ trash }: { trash: TrashService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/admin/trash/:kind",
      {
        config: { access: "admin" },
        schema: {
          ...trashOperations.list,
          params: z.object({ kind: trashKindSchema }),
          response: defineReadResponses(trashListSchema.shape),
        },
      },
      async ({ caller, params }) => success(await trash.list(caller, [params.kind])),
    );

    app.post(
      "/api/admin/trash/:kind/:id/restore",
      {
        config: { access: "admin" },
        schema: {
          ...trashOperations.restore,
          params: trashItemInputSchema,
          response: defineChangeResponses({}),
        },
      },
      async ({ caller, params }) => {
        await trash.restore(caller, params);
        return success({ message: trashTexts.restored });
      },
    );

    app.delete(
      "/api/admin/trash/:kind/:id",
      {
        config: { access: "admin" },
        schema: {
          ...trashOperations.erase,
          params: trashItemInputSchema,
          response: defineChangeResponses({}),
        },
      },
      async ({ caller, params }) => {
        await trash.erase(caller, params);
        return success({ message: trashTexts.erased });
      },
    );
  };
}
