import { keyOfName } from "@ebute/contracts/primitives";
import { postTagsTable } from "#domains/posts/tags/posts.tag-links.table.ts";
import { type TagRow, tagsTable } from "#domains/tags/tags.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

/** Of a post, if one is given. */
export async function createTag(
  { container, clock }: TestApp,
  post?: { id: string },
): Promise<TagRow> {
  const { db } = container.database;
  const id = newId();
  const name = `Tag ${id.slice(-8)}`;
  const now = clock.now();
  const row = { id, name, nameKey: keyOfName(name), slug: `tag-${id.slice(-8)}` };
  const stored = { ...row, createdAt: now, updatedAt: now, version: 1 };
  await db.insert(tagsTable).values(stored);
  if (post) await db.insert(postTagsTable).values({ id: newId(), postId: post.id, tagId: id });
  return stored;
}
