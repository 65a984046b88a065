import { z } from "zod";

const feature = (what: string) => z.boolean("Choose yes or no.").describe(what);

/** Value of `comments`: only the first comment of a person needs approval. */
export const CHECK_FIRST_COMMENT = "first";

const COMMENTS_OPEN_DAYS_MAX = 3650;

const CHOOSE_DAYS = "Choose how long people can comment.";

/**
 * Features of the site that can be switched off. Existing content stays readable and deletable in
 * the panel.
 */
export const featuresSchema = z.object({
  comments: z
    .union([z.boolean(), z.literal(CHECK_FIRST_COMMENT)], "Choose how comments are published.")
    .describe("false: none; true: each waits for approval; first: only a person's first waits"),
  commentsOpenDays: z
    .int(CHOOSE_DAYS)
    .min(0, CHOOSE_DAYS)
    .max(COMMENTS_OPEN_DAYS_MAX, CHOOSE_DAYS)
    .describe("Days after a blog's publication in which visitors comment on it; 0: for good"),
  subscribing: feature("Visitors join the mailing list; leaving it always works"),
  contactForm: feature("Visitors write messages on the Contact page"),
  orders: feature("Customers look up their orders"),
  studyArea: feature("Lessons, materials and updates for students"),
  signUp: feature("New students sign up"),
});

/** `comments` has more states than on and off. */
export type FeatureName = Exclude<keyof z.infer<typeof featuresSchema>, "commentsOpenDays">;
