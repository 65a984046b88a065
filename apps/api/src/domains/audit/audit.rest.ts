import {
  auditFilterSchema,
  auditListShape,
  listAuditEntriesInputSchema,
  overwrittenStateSchema,
} from "@ebute/contracts/audit";
import { idInputSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerCsvExport } from "#platform/http/rest/register-csv-export.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import { auditOperations } from "./audit.openapi.ts";
import type { AuditService } from "./audit.service.ts";

type Services = { audit: AuditService };

/** REST operations that read the audit log. */
export function auditRest({ audit }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    registerRead(app, {
      route: { url: "/api/admin/activity", access: "admin" },
      operation: auditOperations.list,
      querystring: listAuditEntriesInputSchema,
      result: auditListShape,
      read: ({ caller, query }) => audit.list(caller, query),
    });

    registerRead(app, {
      route: { url: "/api/admin/activity/:id/overwritten", access: "admin" },
      operation: auditOperations.getOverwritten,
      params: idInputSchema,
      result: { overwritten: overwrittenStateSchema },
      read: async ({ caller, params }) => ({
        overwritten: await audit.getOverwritten(caller, params.id),
      }),
    });

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
