import { createCommentsRepository } from "#domains/comments/comments.repository.ts";
import type { CommentRow } from "#domains/comments/comments.table.ts";
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
    ...changes,
  };
  await db.transaction((tx) => createCommentsRepository(db).insert(tx, row));
  return row;
}
