import { z } from "zod";
import { textSchema } from "../primitives/index.ts";
import { PASSAGE_MAX_CHARS } from "./limits.ts";
import { aiTexts } from "./texts.ts";

/** Ways in which AI changes a passage. */
export const rewriteKinds = ["shorten", "simplify", "correct"] as const;

export type RewriteKind = (typeof rewriteKinds)[number];

export const rewriteInputSchema = z.object({
  html: textSchema("Passage", PASSAGE_MAX_CHARS, aiTexts.passageRequired).describe(
    "The passage as HTML",
  ),
  kind: z.enum(rewriteKinds),
});

export type RewriteInput = z.infer<typeof rewriteInputSchema>;
