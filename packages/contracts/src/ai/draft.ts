import { z } from "zod";
import { textSchema } from "../primitives/index.ts";
import { aiTexts, PROMPT_MAX_CHARS } from "./texts.ts";

export const generateInputSchema = z.object({
  prompt: textSchema("Prompt", PROMPT_MAX_CHARS, aiTexts.promptRequired).describe(
    "Title of the blog that is to be written",
  ),
});

export type GenerateInput = z.infer<typeof generateInputSchema>;

export const aiStatusSchema = z.object({ isConfigured: z.boolean() });

export type AiStatus = z.infer<typeof aiStatusSchema>;

/** A draft comes in parts; all the `html` one after the other and the last `tail` are the text so far. */
export type DraftPart = {
  /** Blocks that are finished, as safe HTML. They follow what came before and never change. */
  html: string;
  /** The block that is still being written. It takes the place of the tail before it. */
  tail: string;
};
