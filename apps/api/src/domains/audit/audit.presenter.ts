import type { AuditEntry } from "@ebute/contracts/audit";
import type { AuditEntryRow } from "./audit.table.ts";

/** @param names of people who are there still, by id */
export function presentEntry(row: AuditEntryRow, names: ReadonlyMap<string, string>): AuditEntry {
  return {
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    actorId: row.actorId,
    actor: row.actorName,
    action: row.action,
    targetKind: row.targetKind,
    targetId: row.targetId,
    target: row.targetLabel || names.get(row.targetId) || "",
    details: row.details,
  };
}
