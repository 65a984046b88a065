import { z } from "zod";
import { RICH_TEXT_MAX_CHARS, textSchema } from "../primitives/index.ts";
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

/** Fields of a post for which AI suggests words. */
export const suggestionKinds = ["title", "subTitle"] as const;

export type SuggestionKind = (typeof suggestionKinds)[number];

export const suggestInputSchema = z.object({
  html: textSchema("Text", RICH_TEXT_MAX_CHARS, aiTexts.textRequired).describe(
    "The text of the post as HTML",
  ),
  kind: z.enum(suggestionKinds),
});

export type SuggestInput = z.infer<typeof suggestInputSchema>;
