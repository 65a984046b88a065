import { createUpdatesRepository } from "#domains/updates/updates.repository.ts";
import type { UpdateRow } from "#domains/updates/updates.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

export async function createUpdate(
  { container, clock }: TestApp,
  changes: Partial<UpdateRow> = {},
): Promise<UpdateRow> {
  const { db } = container.database;
  const now = clock.now();
  const row: UpdateRow = {
    id: newId(),
    title: "Saturday's class begins at ten",
    content: "Bring a calculator.",
    createdAt: now,
    updatedAt: now,
    version: 1,
    ...changes,
  };
  await db.transaction((tx) => createUpdatesRepository(db).insert(tx, row));
  return row;
}
