import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerCsvExport } from "#platform/http/routing/csv-export.ts";
import { redirectsOperations } from "./redirects.openapi.ts";
import type { RedirectsService } from "./redirects.service.ts";

/** The CSV file of redirects. */
export function redirectsRest({
  redirects,
}: {
  redirects: RedirectsService;
}): FastifyPluginAsyncZod {
  return async (app) => {
    registerCsvExport(app, {
      route: { url: "/api/admin/redirects.csv", access: "admin" },
      operation: redirectsOperations.export,
      name: "redirects",
      columns: { fromPath: "From", toPath: "To", hits: "Hits", lastHitAt: "Last Used At" },
      rows: ({ caller }) => redirects.exportRows(caller),
    });
  };
}
