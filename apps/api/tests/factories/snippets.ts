import { keyOfName } from "@ebute/contracts/primitives";
import { type SnippetRow, snippetsTable } from "#domains/snippets/snippets.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

export async function createSnippet(
  { container, clock }: TestApp,
  given: Partial<Pick<SnippetRow, "name" | "html" | "createdBy" | "bodyPictures">> = {},
): Promise<SnippetRow> {
  const id = newId();
  const name = given.name ?? `Snippet ${id.slice(-8)}`;
  const now = clock.now();
  const row = {
    id,
    name,
    nameKey: keyOfName(name),
    html: "<p>Call us.</p>",
    excerpt: "Call us.",
    bodyPictures: [],
    createdBy: null,
    createdAt: now,
    updatedAt: now,
    version: 1,
    ...given,
  };
  await container.database.db.insert(snippetsTable).values(row);
  return row;
}
