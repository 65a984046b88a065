import type { AuditEntry, OverwrittenState } from "@ebute/contracts/audit";
import type { SecretEncryption } from "#platform/security/secret-encryption.ts";
import type { AuditEntryWithOverwritten } from "./audit.repository.ts";
import type { OverwrittenStateRow } from "./audit.table.ts";

/** @param names of the accounts that still exist, by id */
export function presentAuditEntry(
  row: AuditEntryWithOverwritten,
  names: ReadonlyMap<string, string>,
): AuditEntry {
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
    hasOverwritten: row.hasOverwritten,
  };
}

/** Omits personal fields that were sealed with a lost key. */
export function presentOverwritten(
  { entryId, fields, sealedFields, createdAt }: OverwrittenStateRow,
  sealing: Pick<SecretEncryption, "open"> | undefined,
): OverwrittenState {
  const opened = sealedFields === null ? undefined : sealing?.open(sealedFields, entryId);
  const personal: Record<string, unknown> = opened === undefined ? {} : JSON.parse(opened);
  return { _id: entryId, createdAt: createdAt.toISOString(), fields: { ...fields, ...personal } };
}
