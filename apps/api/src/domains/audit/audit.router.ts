import { auditTableInputSchema } from "@ebute/contracts/audit";
import { idInputSchema } from "@ebute/contracts/primitives";
import { byId } from "#platform/trpc/resolvers.ts";
import { router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { AuditService } from "./audit.service.ts";

type Services = { audit: AuditService };

export function createAuditRouter({ audit }: Services) {
  return router({
    table: staff("readActivity")
      .input(auditTableInputSchema)
      .query(({ input }) => audit.listTable(input)),

    overwritten: staff("readActivity").input(idInputSchema).query(byId(audit.getOverwritten)),

    actors: staff("readActivity").query(() => audit.actors()),
  });
}
