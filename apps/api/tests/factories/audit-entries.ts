import { type AuditEntryRow, auditEntriesTable } from "#domains/audit/audit.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

/** An entry that no write has caused. */
export async function createAuditEntry(
  { container, clock }: TestApp,
  changes: Partial<AuditEntryRow> = {},
): Promise<AuditEntryRow> {
  const row: AuditEntryRow = {
    id: newId(),
    createdAt: clock.now(),
    actorId: newId(),
    actorName: "owner@example.ng",
    action: "posts.update",
    targetKind: "post",
    targetId: newId(),
    targetLabel: "A title",
    details: {},
    ...changes,
  };
  await container.database.db.insert(auditEntriesTable).values(row);
  return row;
}
