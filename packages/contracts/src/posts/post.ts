import { z } from "zod";
import { imageRequired, pictureSchema } from "../media/index.ts";
import {
  idInputSchema,
  idSchema,
  optionalTextSchema,
  RICH_TEXT_MAX_CHARS,
  TITLE_MAX_CHARS,
  textSchema,
  timestampSchema,
} from "../primitives/index.ts";
import { categories, DEFAULT_CATEGORY, findCategory } from "./categories.ts";

export const categorySchema = z.enum(categories);

const categoryInputSchema = z
  .string({ error: "Please select a category." })
  .transform((word, context) => {
    const category = findCategory(word);
    if (category) return category;
    context.addIssue({
      code: "custom",
      message: `Category must be one of: ${categories.join(", ")}.`,
    });
    return z.NEVER;
  })
  .describe(`One of ${categories.join(", ")}, in any letter case`);

/** A post as REST clients see it. */
export const postSchema = z.object({
  _id: idSchema,
  title: z.string(),
  subTitle: z.string(),
  description: z.string().describe("Sanitised HTML"),
  category: categorySchema,
  image: z.string().describe("Absolute address of the cover image; empty when the post has none"),
  createdAt: timestampSchema,
  isPublished: z.boolean(),
});

export type Post = z.infer<typeof postSchema>;

/** A post as its own page shows it. */
export const articleSchema = z.object({
  _id: idSchema,
  title: z.string(),
  subTitle: z.string(),
  description: z.string().describe("Sanitised HTML with responsive images"),
  excerpt: z.string(),
  category: categorySchema,
  picture: pictureSchema.nullable(),
  publishedAt: timestampSchema.nullable().describe("First publication; null for a draft"),
  updatedAt: timestampSchema,
  isPublished: z.boolean(),
});

export type Article = z.infer<typeof articleSchema>;

/** A post as the editor loads it. */
export const editablePostSchema = articleSchema.pick({
  _id: true,
  title: true,
  subTitle: true,
  description: true,
  category: true,
  picture: true,
  isPublished: true,
  updatedAt: true,
});

export type EditablePost = z.infer<typeof editablePostSchema>;

/** What the form holds, the picture apart: REST sends the picture as a file beside these. */
export const postFieldsSchema = z.object({
  title: textSchema("Blog title", TITLE_MAX_CHARS),
  subTitle: textSchema("Sub title", TITLE_MAX_CHARS),
  description: optionalTextSchema("Description", RICH_TEXT_MAX_CHARS)
    .default("")
    .describe("HTML; what the editor does not offer is dropped"),
  category: categoryInputSchema.default(DEFAULT_CATEGORY),
  isPublished: z.boolean({ error: "isPublished must be true or false." }).default(false),
});

export type PostFields = z.infer<typeof postFieldsSchema>;

/** An edit that does not name a category or a state leaves them as they are. */
export const postChangesSchema = postFieldsSchema.extend({
  category: categoryInputSchema.optional(),
  isPublished: z.boolean({ error: "isPublished must be true or false." }).optional(),
});

const pictureIdSchema = z.string(imageRequired.message).min(1, imageRequired.message).max(200);

export const createPostInputSchema = postFieldsSchema.extend({ pictureId: pictureIdSchema });

export type CreatePostInput = z.infer<typeof createPostInputSchema>;

export const updatePostInputSchema = postChangesSchema.extend({
  ...idInputSchema.shape,
  pictureId: pictureIdSchema.optional(),
});

export type UpdatePostInput = z.infer<typeof updatePostInputSchema>;
