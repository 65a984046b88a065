import { pageStateSchema, pageTexts } from "@ebute/contracts/pages";
import { idInputSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { ifMatchSchema, readExpectedVersion } from "#platform/http/reply/if-match.ts";
import {
  defineChangeResponses,
  defineConflictResponse,
  success,
} from "#platform/http/routing/rest-responses.ts";
import { addCurrentToConflict } from "#platform/versions/conflict-with-current.ts";
import { pagesOperations } from "../pages.openapi.ts";
import type { PagesService } from "../pages.service.ts";
import type { PagesPublishingService } from "./pages.publishing.service.ts";

type Services = { pages: PagesService; pagePublishing: PagesPublishingService };

/** REST operations that decide what readers see of one page. */
export function pageCommandsRest({ pages, pagePublishing }: Services): FastifyPluginAsyncZod {
  const commands = [
    ["publish", pageTexts.published],
    ["unpublish", pageTexts.unpublished],
    ["discard", pageTexts.discarded],
  ] as const;
  return async (app) => {
    for (const [command, message] of commands) {
      app.post(
        `/api/admin/pages/:id/${command}`,
        {
          config: { access: "admin" },
          schema: {
            ...pagesOperations[command],
            params: idInputSchema,
            headers: ifMatchSchema,
            response: {
              ...defineChangeResponses({ page: pageStateSchema }),
              ...defineConflictResponse(pageStateSchema),
            },
          },
        },
        async (request) => {
          const { caller } = request;
          const { id } = request.params;
          const version = readExpectedVersion(request);
          await addCurrentToConflict(
            () => pagePublishing[command](caller, { id, version }),
            () => pages.get(caller, id),
          );
          return success({ message, page: await pages.get(caller, id) });
        },
      );
    }

    app.post(
      "/api/admin/pages/:id/restore",
      {
        config: { access: "admin" },
        schema: {
          ...pagesOperations.restore,
          params: idInputSchema,
          response: defineChangeResponses({ page: pageStateSchema }),
        },
      },
      async ({ caller, params }) => {
        await pagePublishing.restore(caller, params);
        return success({ message: pageTexts.restored, page: await pages.get(caller, params.id) });
      },
    );

    app.delete(
      "/api/admin/pages/:id",
      {
        config: { access: "admin" },
        schema: {
          ...pagesOperations.delete,
          params: idInputSchema,
          headers: ifMatchSchema,
          response: { ...defineChangeResponses({}), ...defineConflictResponse(pageStateSchema) },
        },
      },
      async (request) => {
        const { caller } = request;
        const { id } = request.params;
        const version = readExpectedVersion(request);
        await addCurrentToConflict(
          () => pagePublishing.delete(caller, { id, version }),
          () => pages.get(caller, id),
        );
        return success({ message: pageTexts.deleted });
      },
    );
  };
}
