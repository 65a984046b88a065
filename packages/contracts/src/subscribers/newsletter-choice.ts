import { z } from "zod";
import { type NewsletterRhythm, newsletterRhythms } from "./list-options.ts";

/** More than a site can have. */
const CATEGORIES_CHOSEN_MAX = 200;

/** Choice of a subscriber: which newsletters, and how often. */
export type NewsletterChoice = {
  rhythm: NewsletterRhythm;
  /** Ids of the wanted categories; null: all, also later ones. */
  categoryIds: string[] | null;
};

/** The form in which subscribers choose, as browsers send it. */
export const newsletterChoiceInputSchema = z
  .object({
    rhythm: z
      .enum(newsletterRhythms, "Choose how often letters come.")
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

export type NewsletterChoiceInput = z.infer<typeof newsletterChoiceInputSchema>;
