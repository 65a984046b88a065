import type { AuditTableInput } from "@ebute/contracts/audit";
import type { Trpc } from "#lib/trpc.ts";

export function auditTableQuery(trpc: Trpc, input: AuditTableInput) {
  return trpc.audit.table.queryOptions(input);
}

export function auditActorsQuery(trpc: Trpc) {
  return trpc.audit.actors.queryOptions();
}
