import { z } from "zod";
import { authorChoiceSchema, authorSchema } from "../authors/index.ts";
import { categoryChoiceSchema, categoryNameSchema } from "../categories/index.ts";
import {
  defaultFocalPoint,
  focalPointSchema,
  imageRequired,
  shownPictureSchema,
} from "../media/index.ts";
import {
  idInputSchema,
  idSchema,
  optionalTextSchema,
  RICH_TEXT_MAX_CHARS,
  TITLE_MAX_CHARS,
  textSchema,
  timestampSchema,
} from "../primitives/index.ts";
import { tagNamesSchema, tagSchema } from "../tags/index.ts";
import { versionInputSchema, versionSchema } from "../versions/index.ts";
import { editablePostDateShape, postDateInputShape, postDateShape } from "./date-fields.ts";
import {
  articleLinkSchema,
  editablePostLinkShape,
  postLinkInputShape,
  postLinkShape,
} from "./link-fields.ts";
import { postSlugSchema } from "./post-slug-schema.ts";

const slugOrNoneSchema = z
  .string()
  .nullable()
  .describe("Last part of the address /blog/{slug}; null for a draft until it has one");

/** A post in the REST API. */
export const postSchema = z.object({
  _id: idSchema,
  slug: slugOrNoneSchema,
  title: z.string(),
  subTitle: z.string(),
  description: z.string().describe("Sanitised HTML"),
  category: categoryNameSchema,
  image: z.string().describe("Absolute address of the cover image; empty when the post has none"),
  imageFocus: focalPointSchema,
  ...postLinkShape,
  ...postDateShape,
  author: authorSchema.nullable().describe("Null for the author line of the site"),
  createdAt: timestampSchema,
  isPublished: z.boolean(),
  version: versionSchema,
});

export type Post = z.infer<typeof postSchema>;

const headingSchema = z.object({
  id: z.string().describe("Of the element in the description"),
  level: z.union([z.literal(2), z.literal(3)]),
  title: z.string().describe("Plain text"),
});

/** A post as its own page shows it. */
export const articleSchema = z.object({
  _id: idSchema,
  slug: z.string().describe("Last part of its canonical address; the id for a post without slug"),
  title: z.string(),
  subTitle: z.string(),
  description: z.string().describe("Sanitised HTML with responsive images and ids of headings"),
  contents: z.array(headingSchema).describe("Its headings; empty where there are fewer than three"),
  excerpt: z.string(),
  opening: z.string().describe("Plain text of the first sentences, at most 300 characters"),
  readingMinutes: z.number().int().describe("At 200 words a minute, at least 1"),
  category: categoryNameSchema,
  picture: shownPictureSchema.nullable(),
  publishedAt: timestampSchema.nullable().describe("First publication; null for a draft"),
  updatedAt: timestampSchema,
  revisedAt: timestampSchema
    .nullable()
    .describe("Latest save, where it was a day or more after the publication"),
  isPublished: z.boolean(),
  tags: z.array(tagSchema).optional().describe("By name; absent without any"),
  author: authorSchema.optional().describe("Absent for the author line of the site"),
  closedOn: z.string().optional().describe("Day on which what it is about ended; absent for none"),
  link: articleLinkSchema
    .optional()
    .describe("For search engines and shared links, where it differs from the post"),
});

export type Article = z.infer<typeof articleSchema>;

/** A post as the editor loads it. */
export const editablePostSchema = articleSchema
  .pick({
    _id: true,
    title: true,
    subTitle: true,
    description: true,
    category: true,
    picture: true,
    isPublished: true,
    updatedAt: true,
  })
  .extend({
    ...editablePostLinkShape,
    ...editablePostDateShape,
    tags: z.array(z.string()).describe("Names in their order"),
    author: z.string().describe("Id of the author; empty for the author line of the site"),
    slug: slugOrNoneSchema,
    version: versionSchema,
  });

export type EditablePost = z.infer<typeof editablePostSchema>;

/** The fields of the post form without the picture, which REST sends as a separate file. */
export const postFieldsSchema = z.object({
  title: textSchema("Blog title", TITLE_MAX_CHARS),
  subTitle: textSchema("Sub title", TITLE_MAX_CHARS),
  description: optionalTextSchema("Description", RICH_TEXT_MAX_CHARS)
    .default("")
    .describe("HTML; what the editor does not offer is dropped"),
  category: categoryChoiceSchema
    .optional()
    .describe(
      "Name, slug or id of a category, in any letter case; when absent, the default of the settings",
    ),
  isPublished: z.boolean({ error: "isPublished must be true or false." }).default(false),
  imageFocus: focalPointSchema.default(defaultFocalPoint),
  slug: postSlugSchema.optional(),
  tags: tagNamesSchema.optional(),
  author: authorChoiceSchema.optional(),
  ...postLinkInputShape,
  ...postDateInputShape,
});

export type PostFields = z.infer<typeof postFieldsSchema>;

/**
 * An edit without category, state, focal point, slug, tags, author, a day or a field of links keeps the
 * present values; a new image starts with the default focal point.
 */
export const postChangesSchema = postFieldsSchema.extend({
  category: categoryChoiceSchema.optional(),
  isPublished: z.boolean({ error: "isPublished must be true or false." }).optional(),
  imageFocus: focalPointSchema.optional(),
  version: versionInputSchema,
});

const pictureIdSchema = z.string(imageRequired.message).min(1, imageRequired.message).max(200);

export const createPostInputSchema = postFieldsSchema.extend({ pictureId: pictureIdSchema });

export type CreatePostInput = z.infer<typeof createPostInputSchema>;

/** Absent fields stay unchanged. */
export const updatePostInputSchema = postChangesSchema
  .extend({
    description: postFieldsSchema.shape.description.unwrap(),
    pictureId: pictureIdSchema,
  })
  .partial()
  .extend(idInputSchema.shape);

export type UpdatePostInput = z.infer<typeof updatePostInputSchema>;
