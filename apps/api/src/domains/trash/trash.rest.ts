import {
  trashItemInputSchema,
  trashKindSchema,
  trashListSchema,
  trashTexts,
} from "@ebute/contracts/trash";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { registerCommand } from "#platform/http/rest/register-command.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import { trashOperations } from "./trash.openapi.ts";
import type { TrashService } from "./trash.service.ts";

/** REST operations under /api/admin/trash. */
export function trashRest({ trash }: { trash: TrashService }): FastifyPluginAsyncZod {
  return async (app) => {
    registerRead(app, {
      route: { url: "/api/admin/trash/:kind", access: "admin" },
      operation: trashOperations.list,
      params: z.object({ kind: trashKindSchema }),
      result: trashListSchema.shape,
      read: ({ caller, params }) => trash.list(caller, [params.kind]),
    });

    registerCommand(app, {
      route: { url: "/api/admin/trash/:kind/:id/restore", access: "admin" },
      operation: trashOperations.restore,
      params: trashItemInputSchema,
      message: trashTexts.restored,
      run: ({ caller, params }) => trash.restore(caller, params),
    });

    registerCommand(app, {
      route: { method: "DELETE", url: "/api/admin/trash/:kind/:id", access: "admin" },
      operation: trashOperations.erase,
      params: trashItemInputSchema,
      message: trashTexts.erased,
      run: ({ caller, params }) => trash.erase(caller, params),
    });
  };
}
