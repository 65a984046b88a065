import { idInputSchema, listInputSchema, nextCursorSchema } from "@ebute/contracts/primitives";
import {
  createUpdateInputSchema,
  updateChangesSchema,
  updateSchema,
  updateTexts,
} from "@ebute/contracts/updates";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { ifMatchSchema, readExpectedVersion } from "#platform/http/reply/if-match.ts";
import { createOrDeleteOptions, parseDeletion } from "#platform/http/routing/create-or-delete.ts";
import {
  defineChangeResponses,
  defineConflictResponse,
  defineReadResponses,
  success,
} from "#platform/http/routing/rest-responses.ts";
import { addCurrentToConflict } from "#platform/versions/conflict-with-current.ts";
import { updatesOperations } from "./updates.openapi.ts";
import type { UpdatesService } from "./updates.service.ts";

type Services = { updates: UpdatesService };

/** REST operations under /api/updates. */
export function updatesRest({ updates }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/updates",
      {
        config: { access: "signedIn" },
        schema: {
          ...updatesOperations.list,
          querystring: listInputSchema,
          response: defineReadResponses({
            updates: z.array(updateSchema),
            nextCursor: nextCursorSchema,
          }),
        },
      },
      async ({ caller, query }) => success(await updates.list(caller, query)),
    );

    app.post(
      "/api/updates",
      {
        config: { access: "admin" },
        ...createOrDeleteOptions({
          operation: updatesOperations.create,
          create: createUpdateInputSchema,
          created: { update: updateSchema },
          current: updateSchema,
        }),
      },
      async (request, reply) => {
        const { caller, body } = request;
        const deletion = parseDeletion(body);
        if (deletion) {
          const version = readExpectedVersion(request, deletion.version);
          await addCurrentToConflict(
            () => updates.delete(caller, { id: deletion.id, version }),
            () => updates.get(caller, deletion.id),
          );
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
          ...updatesOperations.update,
          params: idInputSchema,
          body: updateChangesSchema,
          headers: ifMatchSchema,
          response: {
            ...defineChangeResponses({ update: updateSchema }),
            ...defineConflictResponse(updateSchema),
          },
        },
      },
      async (request) => {
        const { caller, body } = request;
        const { id } = request.params;
        const version = readExpectedVersion(request, body.version);
        const update = await addCurrentToConflict(
          () => updates.update(caller, id, { ...body, version }),
          () => updates.get(caller, id),
        );
        return success({ message: updateTexts.updated, update });
      },
    );

    app.delete(
      "/api/updates/:id",
      {
        config: { access: "admin" },
        schema: {
          ...updatesOperations.delete,
          params: idInputSchema,
          headers: ifMatchSchema,
          response: { ...defineChangeResponses({}), ...defineConflictResponse(updateSchema) },
        },
      },
      async (request) => {
        const { caller } = request;
        const { id } = request.params;
        const version = readExpectedVersion(request);
        await addCurrentToConflict(
          () => updates.delete(caller, { id, version }),
          () => updates.get(caller, id),
        );
        return success({ message: updateTexts.deleted });
      },
    );
  };
}
