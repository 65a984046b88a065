import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerCsvExport } from "#platform/http/routing/csv-export.ts";
import { describeOperations, EXAMPLE_TIME } from "#platform/http/routing/openapi-operations.ts";
import { staffAccess } from "#src/site/procedures.ts";
import type { SubscribersService } from "./subscribers.service.ts";

type Services = { subscribers: SubscribersService };

const { exportCsv } = describeOperations("Subscribers", {
  exportCsv: {
    summary: "Export subscribers as CSV",
    description:
      "All subscribers with the time, the place and the wording of their consent, and with what they want to receive, for a spreadsheet.",
    response: `"Email","Subscribed At","Entered At","Entered In","Wording","Categories","Rhythm"\r\n"ada@example.ng","${EXAMPLE_TIME}","${EXAMPLE_TIME}","restCall","","All","At once"\r\n`,
  },
});

/** The list of subscribers as a file. */
export function subscribersRest({ subscribers }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    registerCsvExport(app, {
      route: { url: "/api/admin/subscribers.csv", ...staffAccess("manageSubscribers") },
      operation: exportCsv,
      name: "subscribers",
      columns: {
        email: "Email",
        createdAt: "Subscribed At",
        askedAt: "Entered At",
        source: "Entered In",
        wording: "Wording",
        categories: "Categories",
        rhythm: "Rhythm",
      },
      rows: ({ caller }) => subscribers.exportRows(caller),
    });
  };
}
