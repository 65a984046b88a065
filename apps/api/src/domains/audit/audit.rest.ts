import { auditFilterSchema } from "@ebute/contracts/audit";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerCsvExport } from "#platform/http/routing/csv-export.ts";
import { auditOperations } from "./audit.openapi.ts";
import type { AuditService } from "./audit.service.ts";

type Services = { audit: AuditService };

/** The download of the Activity screen. */
export function auditRest({ audit }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    registerCsvExport(app, {
      route: { url: "/api/admin/activity.csv", access: "admin" },
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
