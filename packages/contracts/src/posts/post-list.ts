import { z } from "zod";
import { pictureSchema } from "../media/index.ts";
import {
  idInputSchema,
  idSchema,
  listInputSchema,
  pageCountsSchema,
  pageInputSchema,
  searchTermSchema,
  tableInputSchema,
  timestampSchema,
} from "../primitives/index.ts";
import { categorySchema } from "./post.ts";
import { postSortColumns, postStatuses } from "./texts.ts";

/** A post as a card shows it. */
export const postCardSchema = z.object({
  _id: idSchema,
  title: z.string(),
  excerpt: z.string().describe("Plain text, at most 140 characters, cut at a word"),
  category: categorySchema,
  picture: pictureSchema.nullable(),
  publishedAt: timestampSchema,
});

export type PostCard = z.infer<typeof postCardSchema>;

export const postCardPageSchema = pageCountsSchema.extend({ posts: z.array(postCardSchema) });

export type PostCardPage = z.infer<typeof postCardPageSchema>;

/** The words in a page's address. Anything unreadable means "no filter": an address typed by hand never fails. */
export const postSearchSchema = pageInputSchema.extend({
  q: searchTermSchema.catch("").default(""),
  category: z
    .string()
    .catch("")
    .default("")
    .describe("Any letter case; All is no filter, an unknown word finds nothing"),
});

export type PostSearch = z.infer<typeof postSearchSchema>;

/** `title` looks in title and category as the home page does, `text` in everything that is written. */
export const browsePostsInputSchema = postSearchSchema.extend({
  searchIn: z.enum(["title", "text"]).default("title"),
});

export type BrowsePostsInput = z.infer<typeof browsePostsInputSchema>;

export const listPostsInputSchema = listInputSchema.extend({
  category: z
    .string("The category must be text.")
    .optional()
    .describe("Any letter case; All is no filter, an unknown word finds nothing"),
  search: searchTermSchema.optional().describe("Substring of title or category, any letter case"),
});

export type ListPostsInput = z.infer<typeof listPostsInputSchema>;

/** Address of the administrators' Blog List. */
export const postTableInputSchema = tableInputSchema(postSortColumns, {
  sort: "createdAt",
  direction: "desc",
}).extend({ status: z.enum(postStatuses).catch("all").default("all") });

export type PostTableInput = z.infer<typeof postTableInputSchema>;

export const postTableRowSchema = z.object({
  _id: idSchema,
  title: z.string(),
  createdAt: timestampSchema,
  isPublished: z.boolean(),
});

export type PostTableRow = z.infer<typeof postTableRowSchema>;

/** Without `isPublished` the state is turned; with it, the wanted state is set and a repeated call changes nothing. */
export const togglePublishInputSchema = idInputSchema.extend({
  isPublished: z.boolean("isPublished must be true or false.").optional(),
});
