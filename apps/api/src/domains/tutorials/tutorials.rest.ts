import { idInputSchema, nextCursorSchema } from "@ebute/contracts/primitives";
import {
  createTutorialInputSchema,
  listedTutorialSchema,
  listTutorialsInputSchema,
  tutorialChangesSchema,
  tutorialSchema,
  tutorialTexts,
} from "@ebute/contracts/tutorials";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { ifMatchSchema, readExpectedVersion, sendWithEtag } from "#platform/http/reply/if-match.ts";
import { createOrDeleteOptions, parseDeletion } from "#platform/http/routing/create-or-delete.ts";
import {
  defineChangeResponses,
  defineConflictResponse,
  defineReadResponses,
  success,
} from "#platform/http/routing/rest-responses.ts";
import { addCurrentToConflict } from "#platform/versions/conflict-with-current.ts";
import { tutorialsOperations } from "./tutorials.openapi.ts";
import type { TutorialsPublishingService } from "./tutorials.publishing.service.ts";
import type { TutorialsService } from "./tutorials.service.ts";

type Services = { tutorials: TutorialsService; tutorialPublishing: TutorialsPublishingService };

/** REST operations under /api/bblogs. */
export function tutorialsRest({ tutorials, tutorialPublishing }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/bblogs",
      {
        config: { access: "anyone", isContent: true },
        schema: {
          ...tutorialsOperations.list,
          querystring: listTutorialsInputSchema,
          response: defineReadResponses({
            bblogs: z.array(listedTutorialSchema),
            nextCursor: nextCursorSchema,
          }),
        },
      },
      async ({ caller, query }) => success(await tutorials.list(caller, query)),
    );

    app.get(
      "/api/bblogs/:id",
      {
        config: { access: "anyone", isContent: true },
        schema: {
          ...tutorialsOperations.get,
          params: idInputSchema,
          response: defineReadResponses({ blog: tutorialSchema }, { hasEtag: true }),
        },
      },
      async (request, reply) => {
        const blog = await tutorials.get(request.caller, request.params.id);
        return sendWithEtag(request, reply, { answer: success({ blog }), version: blog.version });
      },
    );

    app.post(
      "/api/bblogs",
      {
        config: { access: "admin" },
        ...createOrDeleteOptions({
          operation: tutorialsOperations.create,
          create: createTutorialInputSchema,
          created: { blog: tutorialSchema },
          current: tutorialSchema,
        }),
      },
      async (request, reply) => {
        const { caller, body } = request;
        const deletion = parseDeletion(body);
        if (deletion) {
          const version = readExpectedVersion(request, deletion.version);
          await addCurrentToConflict(
            () => tutorialPublishing.delete(caller, { id: deletion.id, version }),
            () => tutorials.get(caller, deletion.id),
          );
          return success({ message: tutorialTexts.deleted });
        }
        const input = createTutorialInputSchema.parse(body);
        const blog = await tutorialPublishing.create(caller, input);
        reply.code(201);
        return success({ message: tutorialTexts.created, blog });
      },
    );

    app.put(
      "/api/bblogs/:id",
      {
        config: { access: "admin" },
        schema: {
          ...tutorialsOperations.update,
          params: idInputSchema,
          body: tutorialChangesSchema,
          headers: ifMatchSchema,
          response: {
            ...defineChangeResponses({ blog: tutorialSchema }),
            ...defineConflictResponse(tutorialSchema),
          },
        },
      },
      async (request) => {
        const { caller, body } = request;
        const { id } = request.params;
        const version = readExpectedVersion(request, body.version);
        const { tutorial: blog } = await addCurrentToConflict(
          () => tutorialPublishing.update(caller, id, { ...body, version }),
          () => tutorials.get(caller, id),
        );
        return success({ message: tutorialTexts.updated, blog });
      },
    );

    app.delete(
      "/api/bblogs/:id",
      {
        config: { access: "admin" },
        schema: {
          ...tutorialsOperations.delete,
          params: idInputSchema,
          headers: ifMatchSchema,
          response: { ...defineChangeResponses({}), ...defineConflictResponse(tutorialSchema) },
        },
      },
      async (request) => {
        const { caller } = request;
        const { id } = request.params;
        const version = readExpectedVersion(request);
        await addCurrentToConflict(
          () => tutorialPublishing.delete(caller, { id, version }),
          () => tutorials.get(caller, id),
        );
        return success({ message: tutorialTexts.deleted });
      },
    );
  };
}
