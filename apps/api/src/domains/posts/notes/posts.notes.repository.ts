import { and, asc, count, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import {
  type PostNoteMessageRow,
  type PostNoteRow,
  postNoteMessagesTable,
  postNotesTable,
} from "./posts.notes.table.ts";

const notes = postNotesTable;
const messages = postNoteMessagesTable;

export type PostNotesRepository = ReturnType<typeof createPostNotesRepository>;

export function createPostNotesRepository(db: Database) {
  return {
    /** Notes of a post, oldest first. */
    async findOfPost(postId: string): Promise<PostNoteRow[]> {
      return db.select().from(notes).where(eq(notes.postId, postId)).orderBy(asc(notes.id));
    },

    /** Messages of these notes, oldest first. */
    async findMessages(noteIds: string[]): Promise<PostNoteMessageRow[]> {
      if (noteIds.length === 0) return [];
      return db
        .select()
        .from(messages)
        .where(inArray(messages.noteId, noteIds))
        .orderBy(asc(messages.id));
    },

    async find(id: string): Promise<PostNoteRow | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await db.select().from(notes).where(eq(notes.id, id));
      return row;
    },

    async count(tx: Transaction, postId: string): Promise<number> {
      const [row] = await tx.select({ total: count() }).from(notes).where(eq(notes.postId, postId));
      return row?.total ?? 0;
    },

    async countMessages(tx: Transaction, noteId: string): Promise<number> {
      const [row] = await tx
        .select({ total: count() })
        .from(messages)
        .where(eq(messages.noteId, noteId));
      return row?.total ?? 0;
    },

    async insert(tx: Transaction, row: PostNoteRow): Promise<void> {
      await tx.insert(notes).values(row);
    },

    async insertMessage(tx: Transaction, row: PostNoteMessageRow): Promise<void> {
      await tx.insert(messages).values(row);
    },

    /** @returns whether the note had another state */
    async setResolved(tx: Transaction, id: string, isResolved: boolean): Promise<boolean> {
      const rows = await tx
        .update(notes)
        .set({ isResolved })
        .where(and(eq(notes.id, id), eq(notes.isResolved, !isResolved)))
        .returning({ id: notes.id });
      return rows.length > 0;
    },
  };
}
