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
import { acceptsDeletion, readDeletion } from "#platform/http/create-or-delete.ts";
import { changes, reads, success } from "#platform/http/rest.ts";
import type { TutorialsPublishingService } from "./tutorials.publishing.service.ts";
import type { TutorialsService } from "./tutorials.service.ts";

type Services = { tutorials: TutorialsService; tutorialPublishing: TutorialsPublishingService };

/** Calls under /api/bblogs. */
export function tutorialsRest({ tutorials, tutorialPublishing }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/bblogs",
      {
        config: { access: "anyone" },
        schema: {
          querystring: listTutorialsInputSchema,
          response: reads({ bblogs: z.array(listedTutorialSchema), nextCursor: nextCursorSchema }),
        },
      },
      async ({ caller, query }) => success(await tutorials.list(caller, query)),
    );

    app.get(
      "/api/bblogs/:id",
      {
        config: { access: "anyone" },
        schema: { params: idInputSchema, response: reads({ blog: tutorialSchema }) },
      },
      async ({ caller, params: { id } }) => success({ blog: await tutorials.get(caller, id) }),
    );

    app.post(
      "/api/bblogs",
      {
        config: { access: "admin" },
        ...acceptsDeletion({
          create: createTutorialInputSchema,
          created: { blog: tutorialSchema },
        }),
      },
      async ({ caller, body }, reply) => {
        const deletion = readDeletion(body);
        if (deletion) {
          await tutorialPublishing.delete(caller, deletion.id);
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
          params: idInputSchema,
          body: tutorialChangesSchema,
          response: changes({ blog: tutorialSchema }),
        },
      },
      async ({ caller, params: { id }, body }) => {
        const blog = await tutorialPublishing.update(caller, id, body);
        return success({ message: tutorialTexts.updated, blog });
      },
    );

    app.delete(
      "/api/bblogs/:id",
      { config: { access: "admin" }, schema: { params: idInputSchema, response: changes({}) } },
      async ({ caller, params: { id } }) => {
        await tutorialPublishing.delete(caller, id);
        return success({ message: tutorialTexts.deleted });
      },
    );
  };
}
