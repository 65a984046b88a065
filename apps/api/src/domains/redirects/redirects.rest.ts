import { idInputSchema, listInputSchema, nextCursorSchema } from "@ebute/contracts/primitives";
import {
  createRedirectInputSchema,
  importRedirectsInputSchema,
  missingPathPageSchema,
  missingPathTableInputSchema,
  redirectChangesSchema,
  redirectImportSchema,
  redirectSchema,
  redirectTexts,
} from "@ebute/contracts/redirects";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { sendCsv } from "#platform/http/reply/csv.ts";
import { ifMatchSchema, readExpectedVersion } from "#platform/http/reply/if-match.ts";
import {
  defineChangeResponses,
  defineConflictResponse,
  defineCreationResponses,
  defineDocumentResponses,
  defineReadResponses,
  success,
} from "#platform/http/routing/rest-responses.ts";
import { addCurrentToConflict } from "#platform/versions/conflict-with-current.ts";
import type { RedirectImportService } from "./import/redirects.import.service.ts";
import { redirectsOperations } from "./redirects.openapi.ts";
import type { RedirectsService } from "./redirects.service.ts";

type Services = { redirects: RedirectsService; redirectImport: RedirectImportService };

/** REST operations under /api/admin/redirects. */
export function redirectsRest({ redirects, redirectImport }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(redirectListsRest({ redirects, redirectImport }));

    app.post(
      "/api/admin/redirects",
      {
        config: { access: "admin" },
        schema: {
          ...redirectsOperations.create,
          body: createRedirectInputSchema,
          response: defineCreationResponses({ redirect: redirectSchema }),
        },
      },
      async ({ caller, body }, reply) => {
        const redirect = await redirects.create(caller, body);
        reply.code(201);
        return success({ message: redirectTexts.created, redirect });
      },
    );

    app.put(
      "/api/admin/redirects/:id",
      {
        config: { access: "admin" },
        schema: {
          ...redirectsOperations.update,
          params: idInputSchema,
          body: redirectChangesSchema,
          headers: ifMatchSchema,
          response: {
            ...defineChangeResponses({ redirect: redirectSchema }),
            ...defineConflictResponse(redirectSchema),
          },
        },
      },
      async (request) => {
        const { caller, body } = request;
        const { id } = request.params;
        const version = readExpectedVersion(request, body.version);
        const redirect = await addCurrentToConflict(
          () => redirects.update(caller, id, { ...body, version }),
          () => redirects.get(caller, id),
        );
        return success({ message: redirectTexts.updated, redirect });
      },
    );

    app.delete(
      "/api/admin/redirects/:id",
      {
        config: { access: "admin" },
        schema: {
          ...redirectsOperations.delete,
          params: idInputSchema,
          headers: ifMatchSchema,
          response: { ...defineChangeResponses({}), ...defineConflictResponse(redirectSchema) },
        },
      },
      async (request) => {
        const { caller } = request;
        const { id } = request.params;
        const version = readExpectedVersion(request);
        await addCurrentToConflict(
          () => redirects.delete(caller, { id, version }),
          () => redirects.get(caller, id),
        );
        return success({ message: redirectTexts.deleted });
      },
    );
  };
}

/** Routes of the lists, and of the CSV import and export. */
function redirectListsRest({ redirects, redirectImport }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/admin/redirects",
      {
        config: { access: "admin" },
        schema: {
          ...redirectsOperations.list,
          querystring: listInputSchema,
          response: defineReadResponses({
            redirects: z.array(redirectSchema),
            nextCursor: nextCursorSchema,
          }),
        },
      },
      async ({ caller, query }) => success(await redirects.list(caller, query)),
    );

    app.get(
      "/api/admin/missing-paths",
      {
        config: { access: "admin" },
        schema: {
          ...redirectsOperations.listMissing,
          querystring: missingPathTableInputSchema,
          response: defineReadResponses(missingPathPageSchema.shape),
        },
      },
      async ({ caller, query }) => success(await redirects.listMissing(caller, query)),
    );

    app.get(
      "/api/admin/redirects.csv",
      {
        config: { access: "admin" },
        schema: { ...redirectsOperations.export, response: defineDocumentResponses("text/csv") },
      },
      async ({ caller }, reply) =>
        sendCsv(reply, {
          name: "redirects",
          columns: { fromPath: "From", toPath: "To", hits: "Hits", lastHitAt: "Last Used At" },
          rows: redirects.exportRows(caller),
        }),
    );

    app.post(
      "/api/admin/redirects/import",
      {
        config: { access: "admin" },
        schema: {
          ...redirectsOperations.import,
          body: importRedirectsInputSchema,
          response: defineChangeResponses(redirectImportSchema.shape),
        },
      },
      async ({ caller, body }) => {
        const report = await redirectImport.run(caller, body);
        const message = body.isCheckOnly ? redirectTexts.checked : redirectTexts.imported;
        return success({ message, ...report });
      },
    );
  };
}
