import { z } from "zod";
import { idParamSchema, idSchema, timestampSchema } from "../primitives/index.ts";
import { bookmarkKinds } from "./kinds.ts";

const RELOAD_TEXT = "Load the page again, then press the button.";

/** The bookmarked thing: a lesson, or a question of a practice session. */
export const bookmarkedSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("lesson"), id: idParamSchema(RELOAD_TEXT) }),
  z.object({
    kind: z.literal("question"),
    id: idParamSchema(RELOAD_TEXT).describe("Of the practice session"),
    number: z.coerce
      .number(RELOAD_TEXT)
      .int(RELOAD_TEXT)
      .min(1, RELOAD_TEXT)
      .describe("Place of the question in the session"),
  }),
]);

export type Bookmarked = z.infer<typeof bookmarkedSchema>;

const shownSchema = z.object({
  title: z.string().describe("Title of the lesson, or first words of the question"),
  note: z.string().describe("Subject of the question; empty for a lesson"),
  createdAt: timestampSchema,
});

/** A bookmark with the fields of its form and of its link. */
export const bookmarkSchema = shownSchema.extend({
  kind: z.enum(bookmarkKinds),
  id: idSchema.describe("Of the lesson, or of the practice session"),
  number: z.number().int().nullable().describe("Place of the question; null for a lesson"),
});

export type Bookmark = z.infer<typeof bookmarkSchema>;

export const exportedBookmarkSchema = z.object({
  kind: z.enum(bookmarkKinds),
  id: idSchema.describe("Of the lesson or question"),
  createdAt: timestampSchema,
});

export type ExportedBookmark = z.infer<typeof exportedBookmarkSchema>;
