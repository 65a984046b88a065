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
import { registerCreation } from "#platform/http/rest/register-command.ts";
import { registerCsvExport } from "#platform/http/rest/register-csv-export.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import { registerUpdateAndDelete } from "#platform/http/rest/register-update-and-delete.ts";
import { buildSuccessBody, defineChangeResponses } from "#platform/http/routing/rest-responses.ts";
import type { RedirectImportService } from "./import/redirects.import.service.ts";
import { redirectsOperations } from "./redirects.openapi.ts";
import type { RedirectsService } from "./redirects.service.ts";

type Services = { redirects: RedirectsService; redirectImport: RedirectImportService };

/** REST operations under /api/admin/redirects. */
export function redirectsRest({ redirects, redirectImport }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(redirectListsRest({ redirects, redirectImport }));

    registerCreation(app, {
      route: { url: "/api/admin/redirects", access: "admin" },
      operation: redirectsOperations.create,
      body: createRedirectInputSchema,
      result: { redirect: redirectSchema },
      message: redirectTexts.created,
      run: async ({ caller, body }) => ({ redirect: await redirects.create(caller, body) }),
    });

    registerUpdateAndDelete(app, {
      route: { url: "/api/admin/redirects/:id", access: "admin" },
      operations: redirectsOperations,
      params: idInputSchema,
      changes: redirectChangesSchema,
      result: { redirect: redirectSchema },
      texts: redirectTexts,
      current: redirectSchema,
      readCurrent: ({ caller, params }) => redirects.get(caller, params.id),
      update: async ({ caller, params, body }) => ({
        redirect: await redirects.update(caller, params.id, body),
      }),
      delete: ({ caller, params: { id }, version }) => redirects.delete(caller, { id, version }),
    });
  };
}

/** Routes of the lists, and of the CSV import and export. */
function redirectListsRest({ redirects, redirectImport }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    registerRead(app, {
      route: { url: "/api/admin/redirects", access: "admin" },
      operation: redirectsOperations.list,
      querystring: listInputSchema,
      result: { redirects: z.array(redirectSchema), nextCursor: nextCursorSchema },
      read: ({ caller, query }) => redirects.list(caller, query),
    });

    registerRead(app, {
      route: { url: "/api/admin/missing-paths", access: "admin" },
      operation: redirectsOperations.listMissing,
      querystring: missingPathTableInputSchema,
      result: missingPathPageSchema.shape,
      read: ({ caller, query }) => redirects.listMissing(caller, query),
    });

    registerCsvExport(app, {
      route: { url: "/api/admin/redirects.csv", access: "admin" },
      operation: redirectsOperations.export,
      name: "redirects",
      columns: { fromPath: "From", toPath: "To", hits: "Hits", lastHitAt: "Last Used At" },
      rows: ({ caller }) => redirects.exportRows(caller),
    });

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
        return buildSuccessBody({ message, ...report });
      },
    );
  };
}
