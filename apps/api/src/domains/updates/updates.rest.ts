import { idInputSchema, listInputSchema, nextCursorSchema } from "@ebute/contracts/primitives";
import {
  createUpdateInputSchema,
  updateChangesSchema,
  updateSchema,
  updateTexts,
} from "@ebute/contracts/updates";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { registerCreateOrDelete } from "#platform/http/rest/register-create-or-delete.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import { registerUpdateAndDelete } from "#platform/http/rest/register-update-and-delete.ts";
import { updatesOperations } from "./updates.openapi.ts";
import type { UpdatesService } from "./updates.service.ts";

type Services = { updates: UpdatesService };

/** REST operations under /api/updates. */
export function updatesRest({ updates }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    registerRead(app, {
      route: { url: "/api/updates", access: "signedIn" },
      operation: updatesOperations.list,
      querystring: listInputSchema,
      result: { updates: z.array(updateSchema), nextCursor: nextCursorSchema },
      read: ({ caller, query }) => updates.list(caller, query),
    });

    registerCreateOrDelete(app, {
      route: { url: "/api/updates", access: "admin" },
      operation: updatesOperations.create,
      body: createUpdateInputSchema,
      result: { update: updateSchema },
      texts: updateTexts,
      current: updateSchema,
      readCurrent: updates.get,
      create: async (caller, body) => ({ update: await updates.create(caller, body) }),
      delete: updates.delete,
    });

    registerUpdateAndDelete(app, {
      route: { url: "/api/updates/:id", access: "admin" },
      operations: updatesOperations,
      params: idInputSchema,
      changes: updateChangesSchema,
      result: { update: updateSchema },
      texts: updateTexts,
      current: updateSchema,
      readCurrent: ({ caller, params }) => updates.get(caller, params.id),
      update: async ({ caller, params, body }) => ({
        update: await updates.update(caller, params.id, body),
      }),
      delete: ({ caller, params: { id }, version }) => updates.delete(caller, { id, version }),
    });
  };
}
