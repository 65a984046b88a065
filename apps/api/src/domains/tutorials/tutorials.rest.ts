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
import { sendWithEtag } from "#platform/http/reply/if-match.ts";
import { registerCreateOrDelete } from "#platform/http/rest/register-create-or-delete.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import { registerUpdateAndDelete } from "#platform/http/rest/register-update-and-delete.ts";
import { buildSuccessBody, defineReadResponses } from "#platform/http/routing/rest-responses.ts";
import { tutorialsOperations } from "./tutorials.openapi.ts";
import type { TutorialsPublishingService } from "./tutorials.publishing.service.ts";
import type { TutorialsService } from "./tutorials.service.ts";

type Services = { tutorials: TutorialsService; tutorialPublishing: TutorialsPublishingService };

/** REST operations under /api/bblogs. */
export function tutorialsRest({ tutorials, tutorialPublishing }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    registerRead(app, {
      route: { url: "/api/bblogs", access: "anyone", isContent: true },
      operation: tutorialsOperations.list,
      querystring: listTutorialsInputSchema,
      result: { bblogs: z.array(listedTutorialSchema), nextCursor: nextCursorSchema },
      read: ({ caller, query }) => tutorials.list(caller, query),
    });

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
        return sendWithEtag(request, reply, {
          answer: buildSuccessBody({ blog }),
          version: blog.version,
        });
      },
    );

    registerCreateOrDelete(app, {
      route: { url: "/api/bblogs", access: "admin" },
      operation: tutorialsOperations.create,
      body: createTutorialInputSchema,
      result: { blog: tutorialSchema },
      texts: tutorialTexts,
      current: tutorialSchema,
      readCurrent: tutorials.get,
      create: async (caller, body) => ({ blog: await tutorialPublishing.create(caller, body) }),
      delete: tutorialPublishing.delete,
    });

    registerUpdateAndDelete(app, {
      route: { url: "/api/bblogs/:id", access: "admin" },
      operations: tutorialsOperations,
      params: idInputSchema,
      changes: tutorialChangesSchema,
      result: { blog: tutorialSchema },
      texts: tutorialTexts,
      current: tutorialSchema,
      readCurrent: ({ caller, params }) => tutorials.get(caller, params.id),
      update: async ({ caller, params, body }) => {
        const { tutorial } = await tutorialPublishing.update(caller, params.id, body);
        return { blog: tutorial };
      },
      delete: ({ caller, params: { id }, version }) =>
        tutorialPublishing.delete(caller, { id, version }),
    });
  };
}
