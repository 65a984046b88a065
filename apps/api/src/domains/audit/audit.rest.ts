import {
  auditFilterSchema,
  auditListShape,
  listAuditEntriesInputSchema,
} from "@ebute/contracts/audit";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { sendCsv } from "#platform/http/csv.ts";
import { reads, success } from "#platform/http/rest.ts";
import type { AuditService } from "./audit.service.ts";

type Services = { audit: AuditService };

/** Who did what. Nothing here writes. */
export function auditRest({ audit }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/admin/activity",
      {
        config: { access: "admin" },
        schema: { querystring: listAuditEntriesInputSchema, response: reads(auditListShape) },
      },
      async ({ caller, query }) => success(await audit.list(caller, query)),
    );

    app.get(
      "/api/admin/activity.csv",
      {
        config: { access: "admin" },
        schema: {
          querystring: auditFilterSchema,
          response: { 200: z.string().describe("CSV") },
        },
      },
      async ({ caller, query }, reply) =>
        sendCsv(reply, {
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
          rows: audit.exportRows(caller, query),
        }),
    );
  };
}
