import { z } from "zod";
import { optionalTextSchema } from "../../primitives/index.ts";

export const CLOSED_TEXT_MAX_CHARS = 300;

/** Path of the page that visitors of a closed site read at every address. */
export const CLOSED_PATH = "/closed";

/** Whether the site is public, and what visitors read while it is not; not the opening hours. */
export const siteVisibilitySchema = z.object({
  isOpen: z.boolean("Choose yes or no.").describe("Visitors see the site, and not one page only"),
  closedText: optionalTextSchema("Text", CLOSED_TEXT_MAX_CHARS).describe(
    "Sentence on the page that visitors of a closed site read",
  ),
});
