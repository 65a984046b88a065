import { z } from "zod";
import { type LetterRhythm, letterRhythms } from "./list-options.ts";

/** More than a site can have. */
const CATEGORIES_CHOSEN_MAX = 200;

/** Choice of a subscriber: which letters, and how often. */
export type LetterChoice = {
  rhythm: LetterRhythm;
  /** Ids of the wanted categories; null: all, also later ones. */
  categoryIds: string[] | null;
};

/** The form in which subscribers choose, as browsers send it. */
export const letterChoiceInputSchema = z
  .object({
    rhythm: z
      .enum(letterRhythms, "Choose how often letters come.")
      .optional()
      .describe("Absent where the site sends no weekly letters: it stays as it is"),
    follows: z.enum(["all", "chosen"], "Choose all categories or some."),
    categoryIds: z
      .array(z.string().toLowerCase())
      .max(CATEGORIES_CHOSEN_MAX, "These are too many categories."),
  })
  .refine(({ follows, categoryIds }) => follows === "all" || categoryIds.length > 0, {
    path: ["categoryIds"],
    error: "Choose at least one category, or all.",
  });

export type LetterChoiceInput = z.infer<typeof letterChoiceInputSchema>;
