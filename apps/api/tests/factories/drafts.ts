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
    form: "post:new",
    id: newId(),
    basedOn: null,
    base: null,
    device: "",
    title: "A net",
    content: { title: "A net" },
    bytes: 0,
    removedAt: null,
    writtenAt: now,
    savedAt: now,
    ...draft,
  };
  await db.transaction((tx) => createDraftsRepository(db).put(tx, row));
  return row;
}

/** Gives this draft to each administrator. */
export async function createDraftForEach(
  { container, clock }: TestApp,
  { form, id, content }: Pick<DraftRow, "form" | "id" | "content">,
): Promise<void> {
  const { sql } = container.database;
  const now = clock.now().toISOString();
  await sql`
    insert into drafts (admin_id, form, id, title, content, written_at, saved_at)
    select admins.id, ${form}, ${id}, '', ${JSON.stringify(content)}::text::json, ${now}, ${now} from admins
    on conflict (admin_id, form, id) do update
      set content = excluded.content, removed_at = null, written_at = excluded.written_at`;
}
