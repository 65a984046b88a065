import { z } from "zod";
import {
  idInputSchema,
  idSchema,
  optionalTextSchema,
  textSchema,
  timestampSchema,
} from "../primitives/index.ts";
import { NOTE_MENTIONS_MAX, NOTE_QUOTE_MAX_CHARS, NOTE_TEXT_MAX_CHARS } from "./limits.ts";

/** Signs by which the block of a note is found again: the text of the blog has no mark of it. */
export const noteAnchorSchema = z.object({
  index: z.int().min(0).max(10_000).describe("Position of the block when the note was written"),
  quote: optionalTextSchema("The quoted text", NOTE_QUOTE_MAX_CHARS).describe(
    "First words of the block, or what it shows; plain text",
  ),
  checksum: z
    .string()
    .regex(/^[0-9a-f]{8}$/)
    .describe("Of the whole content of the block"),
});

export type NoteAnchor = z.infer<typeof noteAnchorSchema>;

export const noteMessageSchema = z.object({
  _id: idSchema,
  author: z.string().describe("E-mail address; empty for an account that is gone"),
  text: z.string().describe("Plain text"),
  createdAt: timestampSchema,
});

/** A note on a block of a blog with its answers. Readers never see it. */
export const noteSchema = z.object({
  _id: idSchema,
  anchor: noteAnchorSchema,
  isResolved: z.boolean(),
  messages: z.array(noteMessageSchema).describe("The note itself and its answers, oldest first"),
});

export type Note = z.infer<typeof noteSchema>;

/** A colleague whom a note can name. */
export const notePersonSchema = z.object({
  _id: idSchema,
  name: z.string().describe("What follows the @ in a note"),
  email: z.string(),
});

export type NotePerson = z.infer<typeof notePersonSchema>;

const messageSchema = z.object({
  text: textSchema("The note", NOTE_TEXT_MAX_CHARS).describe("Plain text"),
  mentions: z
    .array(z.string().max(80))
    .max(NOTE_MENTIONS_MAX, `A note can name at most ${NOTE_MENTIONS_MAX} people.`)
    .default([])
    .describe("Ids of the colleagues whom the text names; each of them gets a mail"),
});

/** `id` is that of the blog. */
export const addNoteInputSchema = messageSchema.extend({
  ...idInputSchema.shape,
  anchor: noteAnchorSchema,
});

export type AddNoteInput = z.infer<typeof addNoteInputSchema>;

/** `id` is that of the note. */
export const answerNoteInputSchema = messageSchema.extend(idInputSchema.shape);

export type AnswerNoteInput = z.infer<typeof answerNoteInputSchema>;

/** Setting the state that a note already has changes nothing. */
export const setNoteStateInputSchema = idInputSchema.extend({
  isResolved: z.boolean("isResolved must be true or false."),
});

export type SetNoteStateInput = z.infer<typeof setNoteStateInputSchema>;
