import { z } from "zod";
import { textSchema, timestampSchema } from "../primitives/index.ts";
import { PROMPT_MAX_CHARS } from "./limits.ts";
import { aiTexts } from "./texts.ts";

export const describePictureInputSchema = z.object({
  contentHash: z
    .string()
    .regex(/^[0-9a-f]{32,64}$/)
    .describe("Of an uploaded picture; its address contains it"),
});

export type DescribePictureInput = z.infer<typeof describePictureInputSchema>;

export const generateDraftInputSchema = z.object({
  prompt: textSchema("Prompt", PROMPT_MAX_CHARS, aiTexts.promptRequired).describe(
    "Title of the blog that is to be written",
  ),
});

export type GenerateDraftInput = z.infer<typeof generateDraftInputSchema>;

export const aiStatusSchema = z.object({ isConfigured: z.boolean() });

export type AiStatus = z.infer<typeof aiStatusSchema>;

/** Number of AI drafts in the present month, in the time zone of the site. */
export const aiUsageSchema = z.object({
  drafts: z.number().int().describe("Drafts written this month by all administrators"),
  limit: z.number().int().nullable().describe("Drafts that a month may have; null: no limit"),
  renewsAt: timestampSchema.describe("First moment of the next month, when the count begins again"),
});

export type AiUsage = z.infer<typeof aiUsageSchema>;

/**
 * One chunk of a streamed draft. The text so far is every `html` in order, followed by the last
 * `tail`.
 */
export type DraftChunk = {
  /** Finished blocks as safe HTML, appended to the previous ones; they never change. */
  html: string;
  /** The block in progress; it replaces the previous tail. */
  tail: string;
};
