import { auditTableInputSchema } from "@ebute/contracts/audit";
import { idInputSchema } from "@ebute/contracts/primitives";
import { forCaller } from "#platform/trpc/resolvers.ts";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { AuditService } from "./audit.service.ts";

type Services = { audit: AuditService };

export function createAuditRouter({ audit }: Services) {
  return router({
    table: adminProcedure.input(auditTableInputSchema).query(forCaller(audit.listTable)),

    overwritten: adminProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => audit.getOverwritten(ctx.caller, input.id)),

    actors: adminProcedure.query(({ ctx }) => audit.actors(ctx.caller)),
  });
}
