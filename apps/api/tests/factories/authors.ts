import { keyOfName } from "@ebute/contracts/primitives";
import { type AuthorRow, authorsTable } from "#domains/authors/authors.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

export async function createAuthor(
  { container, clock }: TestApp,
  given: Partial<Pick<AuthorRow, "name" | "bio" | "pictureId">> = {},
): Promise<AuthorRow> {
  const id = newId();
  const name = given.name ?? `Author ${id.slice(-8)}`;
  const now = clock.now();
  const row = {
    id,
    name,
    nameKey: keyOfName(name),
    slug: `author-${id.slice(-8)}`,
    bio: "",
    pictureId: null,
    createdAt: now,
    updatedAt: now,
    version: 1,
    ...given,
  };
  await container.database.db.insert(authorsTable).values(row);
  return row;
}
