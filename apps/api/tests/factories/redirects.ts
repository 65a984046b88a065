import { createRedirectsRepository } from "#domains/redirects/redirects.repository.ts";
import type { RedirectRow } from "#domains/redirects/redirects.table.ts";
import { REDIRECTS_TAG } from "#domains/redirects/redirects.tags.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

export async function createRedirect(
  { container, clock }: TestApp,
  changes: Partial<RedirectRow> = {},
): Promise<RedirectRow> {
  const { db } = container.database;
  const now = clock.now();
  const id = newId();
  const row: RedirectRow = {
    id,
    fromPath: `/old-${id}`,
    toPath: "/contact",
    source: "owner",
    hits: 0,
    lastHitAt: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
    ...changes,
  };
  await db.transaction((tx) => createRedirectsRepository(db).insert(tx, [row]));
  container.redirectsReader.observeTags([REDIRECTS_TAG]);
  return row;
}
