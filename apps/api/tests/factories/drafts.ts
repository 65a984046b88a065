import { createDraftsRepository } from "#domains/drafts/drafts.repository.ts";
import type { DraftRow } from "#domains/drafts/drafts.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

export async function createDraft(
  { container, clock }: TestApp,
  draft: Pick<DraftRow, "adminId"> & Partial<DraftRow>,
): Promise<DraftRow> {
  const { db } = container.database;
  const now = clock.now();
  const row: DraftRow = {
    ...{ form: "post:new", id: newId(), basedOn: null, base: null },
    content: { title: "A net" },
    writtenAt: now,
    savedAt: now,
    ...draft,
  };
  await db.transaction((tx) => createDraftsRepository(db).put(tx, row));
  return row;
}

/** Gives each administrator this draft. */
export async function createDraftForEach(
  site: TestApp,
  draft: Pick<DraftRow, "form" | "id" | "content">,
): Promise<void> {
  const admins = await site.container.database.sql`select id from admins`;
  for (const { id } of admins) await createDraft(site, { adminId: String(id), ...draft });
}
