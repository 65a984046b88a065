import { auditTableInputSchema } from "@ebute/contracts/audit";
import { idInputSchema } from "@ebute/contracts/primitives";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { AuditService } from "./audit.service.ts";

type Services = { audit: AuditService };

export function createAuditRouter({ audit }: Services) {
  return router({
    table: adminProcedure
      .input(auditTableInputSchema)
      .query(({ ctx, input }) => audit.listTable(ctx.caller, input)),

    overwritten: adminProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => audit.getOverwritten(ctx.caller, input.id)),

    actors: adminProcedure.query(({ ctx }) => audit.actors(ctx.caller)),
  });
}
