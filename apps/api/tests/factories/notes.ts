import {
  type PostNoteRow,
  postNoteMessagesTable,
  postNotesTable,
} from "#domains/posts/notes/posts.notes.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

/** Puts a note with one message on a post. */
export async function createNote(
  { container, clock }: TestApp,
  post: { id: string },
  given: { text?: string; createdBy?: string; isResolved?: boolean } = {},
): Promise<PostNoteRow> {
  const { text = "Is this right?", createdBy = null, isResolved = false } = given;
  const { db } = container.database;
  const anchor = { index: 0, quote: "Nets", checksum: "0a1b2c3d" };
  const createdAt = clock.now();
  const row = { id: newId(), postId: post.id, anchor, isResolved, createdAt };
  await db.insert(postNotesTable).values(row);
  await db
    .insert(postNoteMessagesTable)
    .values({ id: newId(), noteId: row.id, postId: post.id, createdBy, text, createdAt });
  return row;
}
