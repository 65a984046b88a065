import { pageStateSchema, pageTexts } from "@ebute/contracts/pages";
import { idInputSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { ifMatchSchema, readExpectedVersion } from "#platform/http/reply/if-match.ts";
import { registerChange } from "#platform/http/rest/register-command.ts";
import { registerVersionedCommand } from "#platform/http/rest/register-versioned-change.ts";
import {
  buildSuccessBody,
  defineChangeResponses,
  defineConflictResponse,
} from "#platform/http/routing/rest-responses.ts";
import { addCurrentToConflict } from "#platform/versions/conflict-with-current.ts";
import { pagesOperations } from "../pages.openapi.ts";
import type { PagesService } from "../pages.service.ts";
import type { PagesPublishingService } from "./pages.publishing.service.ts";

type Services = { pages: PagesService; pagePublishing: PagesPublishingService };

/** REST operations that publish, unpublish, restore or delete one page. */
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
          return buildSuccessBody({ message, page: await pages.get(caller, id) });
        },
      );
    }

    registerChange(app, {
      route: { url: "/api/admin/pages/:id/restore", access: "admin" },
      operation: pagesOperations.restore,
      params: idInputSchema,
      result: { page: pageStateSchema },
      message: pageTexts.restored,
      run: async ({ caller, params }) => {
        await pagePublishing.restore(caller, params);
        return { page: await pages.get(caller, params.id) };
      },
    });

    registerVersionedCommand(app, {
      route: { method: "DELETE", url: "/api/admin/pages/:id", access: "admin" },
      operation: pagesOperations.delete,
      params: idInputSchema,
      message: pageTexts.deleted,
      current: pageStateSchema,
      readCurrent: ({ caller, params }) => pages.get(caller, params.id),
      run: ({ caller, params: { id }, version }) => pagePublishing.delete(caller, { id, version }),
    });
  };
}
