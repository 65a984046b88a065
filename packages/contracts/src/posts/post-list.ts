import { z } from "zod";
import { authorProfileSchema } from "../authors/index.ts";
import { categoryNameSchema } from "../categories/index.ts";
import { shownPictureSchema } from "../media/index.ts";
import {
  idInputSchema,
  idSchema,
  pageCountsSchema,
  tableInputSchema,
  timestampSchema,
} from "../primitives/index.ts";
import { versionSchema } from "../row-versions/index.ts";
import { tagSchema } from "../tags/index.ts";
import { postSortColumns, postStatuses } from "./list-options.ts";
import { postReviewStates } from "./publication/review.ts";

export const snippetPartSchema = z.object({
  text: z.string(),
  isMarked: z.literal(true).optional().describe("Words of the search"),
});

export type SnippetPart = z.infer<typeof snippetPartSchema>;

/** The part of a post that a card shows. */
export const postCardSchema = z.object({
  _id: idSchema,
  slug: z.string().describe("Last part of its address; the id for a post without slug"),
  title: z.string(),
  excerpt: z.string().describe("Plain text, at most 140 characters, cut at a word"),
  category: categoryNameSchema,
  author: z.string().optional().describe("Name; absent for the author line of the site"),
  // Omits the picture's id, which no card needs, to save bytes.
  picture: shownPictureSchema.omit({ _id: true }).nullable(),
  publishedAt: timestampSchema,
  readingMinutes: z.number().int().describe("At 200 words a minute, at least 1"),
  snippet: z
    .array(snippetPartSchema)
    .optional()
    .describe("Of a search: where its words stand in the text, in place of the excerpt"),
});

export type PostCard = z.infer<typeof postCardSchema>;

const postLinkSchema = postCardSchema.pick({ _id: true, slug: true, title: true });

export type PostLink = z.infer<typeof postLinkSchema>;

/** The previous, the next and related posts of a post. */
export const furtherPostsSchema = z.object({
  previous: postLinkSchema.nullable().describe("Published before it"),
  next: postLinkSchema.nullable().describe("Published after it"),
  related: z
    .array(postCardSchema)
    .describe("Of its category, most words in common first, filled up with the newest posts"),
});

export type FurtherPosts = z.infer<typeof furtherPostsSchema>;

export const postCardPageSchema = pageCountsSchema.extend({
  posts: z.array(postCardSchema),
  category: z
    .string()
    .optional()
    .describe("Present name of the category, where the input had a former one"),
  titleMatches: z
    .number()
    .int()
    .optional()
    .describe("Of a search: how many of all results match in title or category; they come first"),
  everywhere: z
    .number()
    .int()
    .optional()
    .describe(
      "Of a search in a category: results in all categories where they are more, one above the maximum for more than that",
    ),
  shownFor: z
    .string()
    .optional()
    .describe("The corrected words that were searched for, where nothing matched those typed"),
  suggestions: z
    .array(z.string())
    .optional()
    .describe("Other spellings that find posts, where the words typed matched few posts or none"),
  newest: z
    .array(postCardSchema)
    .optional()
    .describe("The newest posts, where the list itself is empty"),
});

export type PostCardPage = z.infer<typeof postCardPageSchema>;

export const tagPageSchema = pageCountsSchema.extend({
  tag: tagSchema,
  posts: z.array(postCardSchema),
});

export type TagPage = z.infer<typeof tagPageSchema>;

export const authorPageSchema = pageCountsSchema.extend({
  author: authorProfileSchema,
  posts: z.array(postCardSchema),
});

export type AuthorPage = z.infer<typeof authorPageSchema>;

/** URL parameters of the administrators' Blog List. */
export const postTableInputSchema = tableInputSchema(postSortColumns, {
  sort: "createdAt",
  direction: "desc",
}).extend({ status: z.enum(postStatuses).catch("all").default("all") });

export type PostTableInput = z.infer<typeof postTableInputSchema>;

export const postTableRowSchema = z.object({
  _id: idSchema,
  title: z.string(),
  category: z.string(),
  tags: z.array(z.string()).describe("Names in their order"),
  author: z.string().describe("Id of the author; empty for the author line of the site"),
  createdAt: timestampSchema,
  isPublished: z.boolean(),
  publishAt: timestampSchema.nullable().describe("When it will be published; null for no plan"),
  unpublishAt: timestampSchema.nullable().describe("When it will be unpublished; null for no plan"),
  openNotes: z.int().describe("Notes on its blocks that are not resolved"),
  review: z.enum(postReviewStates).nullable().describe("Of a post that is not published"),
  version: versionSchema,
});

export type PostTableRow = z.infer<typeof postTableRowSchema>;

/** Without `isPublished` the state is toggled; with it the operation is idempotent. */
export const togglePublishInputSchema = idInputSchema.extend({
  isPublished: z.boolean("isPublished must be true or false.").optional(),
});
