import { idInputSchema, listInputSchema, nextCursorSchema } from "@ebute/contracts/primitives";
import {
  createUpdateInputSchema,
  updateChangesSchema,
  updateSchema,
  updateTexts,
} from "@ebute/contracts/updates";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { acceptsDeletion, readDeletion } from "#platform/http/create-or-delete.ts";
import { changes, reads, success } from "#platform/http/rest.ts";
import type { UpdatesService } from "./updates.service.ts";

type Services = { updates: UpdatesService };

/** Calls under /api/updates. */
export function updatesRest({ updates }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/updates",
      {
        config: { access: "signedIn" },
        schema: {
          querystring: listInputSchema,
          response: reads({ updates: z.array(updateSchema), nextCursor: nextCursorSchema }),
        },
      },
      async ({ caller, query }) => success(await updates.list(caller, query)),
    );

    app.post(
      "/api/updates",
      {
        config: { access: "admin" },
        ...acceptsDeletion({ create: createUpdateInputSchema, created: { update: updateSchema } }),
      },
      async ({ caller, body }, reply) => {
        const deletion = readDeletion(body);
        if (deletion) {
          await updates.delete(caller, deletion.id);
          return success({ message: updateTexts.deleted });
        }
        const update = await updates.create(caller, createUpdateInputSchema.parse(body));
        reply.code(201);
        return success({ message: updateTexts.created, update });
      },
    );

    app.put(
      "/api/updates/:id",
      {
        config: { access: "admin" },
        schema: {
          params: idInputSchema,
          body: updateChangesSchema,
          response: changes({ update: updateSchema }),
        },
      },
      async ({ caller, params: { id }, body }) => {
        const update = await updates.update(caller, id, body);
        return success({ message: updateTexts.updated, update });
      },
    );

    app.delete(
      "/api/updates/:id",
      { config: { access: "admin" }, schema: { params: idInputSchema, response: changes({}) } },
      async ({ caller, params: { id } }) => {
        await updates.delete(caller, id);
        return success({ message: updateTexts.deleted });
      },
    );
  };
}
