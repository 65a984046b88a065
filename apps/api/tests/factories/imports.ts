import { createImportsRepository } from "#domains/imports/imports.repository.ts";
import type { ImportRow } from "#domains/imports/imports.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

/** A checked file with one entry that does not come. Ends the import that runs. */
export async function createImport({ container, clock }: TestApp): Promise<ImportRow> {
  const { db, sql } = container.database;
  await sql`update imports set state = 'finished' where state = 'running'`;
  const row: ImportRow = {
    id: newId(),
    fileName: "blog.xml",
    state: "checked",
    createdBy: newId(),
    summary: { categories: [], authors: ["Ada Obi"], tags: [] },
    archive: null,
    createdAt: clock.now(),
    finishedAt: null,
  };
  const item = {
    id: newId(),
    importId: row.id,
    position: 0,
    sourceKey: newId(),
    kind: "page",
    title: "About",
    content: null,
    outcome: "skipped" as const,
    notes: ["It is in the trash of WordPress."],
    postId: null,
  };
  await db.transaction((tx) => createImportsRepository(db).insert(tx, row, [item]));
  return row;
}
