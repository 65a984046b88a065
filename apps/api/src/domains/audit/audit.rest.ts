import { auditFilterSchema } from "@ebute/contracts/audit";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerCsvExport } from "#platform/http/routing/csv-export.ts";
import {
  describeOperations,
  EXAMPLE_ID,
  EXAMPLE_TIME,
} from "#platform/http/routing/openapi-operations.ts";
import { staffAccess } from "#src/site/procedures.ts";
import type { AuditService } from "./audit.service.ts";

const auditOperations = describeOperations("Site", {
  export: {
    summary: "Export the activity as CSV",
    description:
      "Who did what and when, newest first, for owners. Filters that cannot be read count as empty; days are those of the time zone of the site.",
    parameters: {
      q: "solar",
      actor: "owner@example.ng",
      action: "posts.publish",
      from: "2026-03-01",
      to: "2026-03-31",
    },
    response: `"When","Who","What","Kind","Of what","Id","Details"\r\n"${EXAMPLE_TIME}","owner@example.ng","posts.publish","post","Sizing solar for a small shop","${EXAMPLE_ID}","{}"\r\n`,
  },
});

type Services = { audit: AuditService };

/** The download of the Activity screen. */
export function auditRest({ audit }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    registerCsvExport(app, {
      route: { url: "/api/admin/activity.csv", ...staffAccess("readActivity") },
      operation: auditOperations.export,
      querystring: auditFilterSchema,
      name: "activity",
      columns: {
        createdAt: "When",
        actor: "Who",
        action: "What",
        targetKind: "Kind",
        target: "Of what",
        targetId: "Id",
        details: "Details",
      },
      rows: ({ caller, query }) => audit.exportRows(caller, query),
    });
  };
}
