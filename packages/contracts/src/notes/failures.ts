import { defineFailure } from "../errors/index.ts";
import { NOTE_MESSAGES_MAX, NOTES_MAX } from "./limits.ts";

export const noteNotFound = defineFailure(
  "not_found",
  "NOTE_NOT_FOUND",
  "This note is no longer there.",
);

export const tooManyNotes = defineFailure(
  "conflict",
  "TOO_MANY_NOTES",
  `A blog can have at most ${NOTES_MAX} notes.`,
);

export const tooManyNoteMessages = defineFailure(
  "conflict",
  "TOO_MANY_NOTE_MESSAGES",
  `A note can have at most ${NOTE_MESSAGES_MAX - 1} answers. Begin another note.`,
);
