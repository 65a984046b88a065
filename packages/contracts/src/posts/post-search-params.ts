import { z } from "zod";
import { listInputSchema, pageInputSchema, searchTermSchema } from "../primitives/index.ts";

/**
 * URL parameters of the list of posts. An invalid value means no filter: a URL typed by hand never
 * fails.
 */
export const postSearchParamsSchema = pageInputSchema.extend({
  q: searchTermSchema.catch("").default(""),
  category: z
    .string()
    .catch("")
    .default("")
    .describe(
      "Name, slug or id in any letter case; All is no filter, an unknown word finds nothing",
    ),
});

export type PostSearch = z.infer<typeof postSearchParamsSchema>;

export const browsePostsInputSchema = postSearchParamsSchema;

export type BrowsePostsInput = z.infer<typeof browsePostsInputSchema>;

export const listPostsInputSchema = listInputSchema.extend({
  category: z
    .string("The category must be text.")
    .optional()
    .describe(
      "Name, slug or id in any letter case; All is no filter, an unknown word finds nothing",
    ),
  search: searchTermSchema.optional().describe("Substring of title or category, any letter case"),
});

export type ListPostsInput = z.infer<typeof listPostsInputSchema>;
