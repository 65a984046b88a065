import { z } from "zod";
import { idInputSchema, idSchema, textSchema, timestampSchema } from "../primitives/index.ts";
import { versionInputSchema, versionSchema } from "../row-versions/index.ts";
import { PASSAGE_MAX_CHARS, PASSAGE_TITLE_MAX_CHARS } from "./limits.ts";

export const createPassageInputSchema = z.object({
  title: textSchema("Title", PASSAGE_TITLE_MAX_CHARS).describe("For the panel only"),
  html: textSchema("Passage", PASSAGE_MAX_CHARS).describe("HTML"),
});

export type CreatePassageInput = z.infer<typeof createPassageInputSchema>;

/** Absent fields stay unchanged. */
export const updatePassageInputSchema = createPassageInputSchema
  .partial()
  .extend({ ...idInputSchema.shape, version: versionInputSchema });

export type PassageChanges = Omit<z.infer<typeof updatePassageInputSchema>, "id">;

export const listedPassageSchema = z.object({
  _id: idSchema,
  title: z.string(),
  version: versionSchema,
});

export type ListedPassage = z.infer<typeof listedPassageSchema>;

export const passageSchema = listedPassageSchema.extend({
  html: z.string().describe("Sanitised HTML"),
  number: z.number().int().describe("Number of the version of the text, from 1"),
  updatedAt: timestampSchema,
});

export type Passage = z.infer<typeof passageSchema>;
