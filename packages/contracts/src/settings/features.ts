import { z } from "zod";

const feature = (what: string) => z.boolean("Choose yes or no.").describe(what);

/** Value of `comments`: only the first comment of a person needs approval. */
export const CHECK_FIRST_COMMENT = "first";

/**
 * Features of the site that can be switched off. Existing content stays readable and deletable in
 * the panel.
 */
export const featuresSchema = z.object({
  comments: z
    .union([z.boolean(), z.literal(CHECK_FIRST_COMMENT)], "Choose how comments are published.")
    .describe("false: none; true: each waits for approval; first: only a person's first waits"),
  subscribing: feature("Visitors join the mailing list; leaving it always works"),
  contactForm: feature("Visitors write messages on the Contact page"),
  orders: feature("Customers look up their orders"),
  studyArea: feature("Lessons, materials and updates for students"),
  signUp: feature("New students sign up"),
});
