import { z } from "zod";
import { RICH_TEXT_MAX_CHARS, textSchema } from "../primitives/index.ts";
import { aiTexts } from "./texts.ts";

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
