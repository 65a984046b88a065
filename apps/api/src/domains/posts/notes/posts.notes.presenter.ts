import type { Note } from "@ebute/contracts/notes";
import type { PostNoteMessageRow, PostNoteRow } from "./posts.notes.table.ts";

/** @param messages of this and other notes, oldest first */
export function presentNote(
  { id, anchor, isResolved }: PostNoteRow,
  messages: readonly PostNoteMessageRow[],
  emails: ReadonlyMap<string, string>,
): Note {
  return {
    _id: id,
    anchor,
    isResolved,
    messages: messages
      .filter(({ noteId }) => noteId === id)
      .map((message) => ({
        _id: message.id,
        author: (message.createdBy && emails.get(message.createdBy)) || "",
        text: message.text,
        createdAt: message.createdAt.toISOString(),
      })),
  };
}
