import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerCsvExport } from "#platform/http/routing/csv-export.ts";
import { describeOperations, EXAMPLE_TIME } from "#platform/http/routing/openapi-operations.ts";
import { staffAccess } from "#src/site/procedures.ts";
import type { RedirectsService } from "./redirects.service.ts";

const redirectsOperations = describeOperations("Redirects", {
  export: {
    summary: "Export redirects as CSV",
    description: "All redirects, newest first. The file can be imported again.",
    response: `"From","To","Hits","Last Used At"\r\n"/our-prices.html","/services","41","${EXAMPLE_TIME}"\r\n`,
  },
});

/** The CSV file of redirects. */
export function redirectsRest({
  redirects,
}: {
  redirects: RedirectsService;
}): FastifyPluginAsyncZod {
  return async (app) => {
    registerCsvExport(app, {
      route: { url: "/api/admin/redirects.csv", ...staffAccess("manageSite") },
      operation: redirectsOperations.export,
      name: "redirects",
      columns: { fromPath: "From", toPath: "To", hits: "Hits", lastHitAt: "Last Used At" },
      rows: ({ caller }) => redirects.exportRows(caller),
    });
  };
}
