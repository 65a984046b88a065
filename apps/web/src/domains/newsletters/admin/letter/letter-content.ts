import {
  type NewsletterContent,
  newsletterBodySchema,
  newsletterSubjectSchema,
} from "@ebute/contracts/newsletters";
import { z } from "zod";
import { editorContentSchema } from "#components/editor/use-rich-text.ts";

/** Accepts a text that the editor has not normalised yet. */
export const letterFormSchema = z
  .object({
    subject: newsletterSubjectSchema,
    body: z.preprocess((text) => (typeof text === "string" ? text : ""), newsletterBodySchema),
  })
  .transform((fields): NewsletterContent => ({ postId: null, categoryId: null, ...fields }));

/** Form fields in the format of drafts. */
export type LetterContent = z.input<typeof letterFormSchema>;

export const emptyLetter: LetterContent = { subject: "", body: "" };

const draftSchema = z.object({ subject: z.string(), body: editorContentSchema });

export function isLetterContent(value: unknown): value is LetterContent {
  return draftSchema.safeParse(value).success;
}
