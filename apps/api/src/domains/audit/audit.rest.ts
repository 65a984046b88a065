import {
  auditFilterSchema,
  auditListShape,
  listAuditEntriesInputSchema,
  overwrittenStateSchema,
} from "@ebute/contracts/audit";
import { idInputSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { sendCsv } from "#platform/http/reply/csv.ts";
import {
  defineDocumentResponses,
  defineReadResponses,
  success,
} from "#platform/http/routing/rest-responses.ts";
import { auditOperations } from "./audit.openapi.ts";
import type { AuditService } from "./audit.service.ts";

type Services = { audit: AuditService };

/** REST operations that read the audit log. */
export function auditRest({ audit }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/admin/activity",
      {
        config: { access: "admin" },
        schema: {
          ...auditOperations.list,
          querystring: listAuditEntriesInputSchema,
          response: defineReadResponses(auditListShape),
        },
      },
      async ({ caller, query }) => success(await audit.list(caller, query)),
    );

    app.get(
      "/api/admin/activity/:id/overwritten",
      {
        config: { access: "admin" },
        schema: {
          ...auditOperations.getOverwritten,
          params: idInputSchema,
          response: defineReadResponses({ overwritten: overwrittenStateSchema }),
        },
      },
      async ({ caller, params }) =>
        success({ overwritten: await audit.getOverwritten(caller, params.id) }),
    );

    app.get(
      "/api/admin/activity.csv",
      {
        config: { access: "admin" },
        schema: {
          ...auditOperations.export,
          querystring: auditFilterSchema,
          response: defineDocumentResponses("text/csv"),
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
