import type { AuditTableInput } from "@ebute/contracts/audit";
import type { Trpc } from "#lib/trpc.ts";

export function auditTableQuery(trpc: Trpc, input: AuditTableInput) {
  return trpc.audit.table.queryOptions(input);
}

export function overwrittenQuery(trpc: Trpc, id: string) {
  return trpc.audit.overwritten.queryOptions({ id });
}

export function auditActorsQuery(trpc: Trpc) {
  return trpc.audit.actors.queryOptions();
}
