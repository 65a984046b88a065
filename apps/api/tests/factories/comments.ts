import { createCommentsRepository } from "#domains/comments/comments.repository.ts";
import type { CommentRow } from "#domains/comments/comments.table.ts";
import { createCommentsSpamRepository } from "#domains/comments/spam/comments.spam.repository.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

/** Waits for approval, unless the test says otherwise. */
export async function createComment(
  { container, clock }: TestApp,
  changes: Pick<CommentRow, "postId"> & Partial<CommentRow>,
): Promise<CommentRow> {
  const { db } = container.database;
  const row: CommentRow = {
    id: newId(),
    name: "Ngozi",
    content: "This helped.",
    isApproved: false,
    createdAt: clock.now(),
    parentId: null,
    isFirm: false,
    repeats: 0,
    floodKey: null,
    ...changes,
  };
  await db.transaction((tx) => createCommentsRepository(db).insert(tx, row));
  return row;
}

/** A comment in the spam folder. */
export async function createSpamComment(site: TestApp, postId: string): Promise<{ id: string }> {
  const { db } = site.container.database;
  const { id } = await createComment(site, { postId });
  await db.transaction((tx) => createCommentsSpamRepository(db).capture(tx, id, site.clock.now()));
  return { id };
}

/** A text of the block list. */
export async function createBlockedText(site: TestApp): Promise<{ id: string }> {
  const { db } = site.container.database;
  const id = newId();
  const row = { id, text: `Text ${id}`, key: `text ${id}`, createdAt: site.clock.now() };
  await db.transaction((tx) => createCommentsSpamRepository(db).block(tx, row));
  return { id };
}
