import { z } from "zod";
import { categoryChoiceSchema } from "../categories/index.ts";
import { partsOf } from "../fields/index.ts";
import {
  defaultFocalPoint,
  focalPointSchema,
  imageRequired,
  pictureSchema,
} from "../media/index.ts";
import { idInputSchema, idSchema, timestampSchema } from "../primitives/index.ts";
import { versionInputSchema, versionSchema } from "../row-versions/index.ts";
import { postFields } from "./fields.ts";
import { postCardSchema } from "./post-list.ts";

export const postSchema = z.object(restShape());

/** The fields in the documented order. */
function restShape() {
  const { slug, title, subTitle, description, category, author, isPublished, ...others } = partsOf(
    postFields,
    "rest",
  );
  const { linkTitle, linkDescription, ...further } = others;
  return {
    _id: idSchema,
    slug,
    title,
    subTitle,
    description,
    category,
    image: z.string().describe("Absolute address of the cover image; empty when the post has none"),
    imageFocus: focalPointSchema,
    linkTitle,
    linkDescription,
    linkPictureId: idSchema.nullable().describe("Picture of shared links; null for the cover"),
    ...further,
    author,
    createdAt: timestampSchema,
    isPublished,
    version: versionSchema,
  };
}

export type Post = z.infer<typeof postSchema>;

const headingSchema = z.object({
  id: z.string().describe("Of the element in the description"),
  level: z.union([z.literal(2), z.literal(3)]),
  title: z.string().describe("Plain text"),
});

/** Head of the page for search engines; a field is absent where it follows the post. */
const articleLinkSchema = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  picture: pictureSchema.optional(),
  canonicalUrl: z.string().optional(),
});

export type ArticleLink = z.infer<typeof articleLinkSchema>;

/** A post as its own page shows it. */
export const articleSchema = z.object({
  ...partsOf(postFields, "page"),
  _id: idSchema,
  slug: z.string().describe("Last part of its canonical address; the id for a post without slug"),
  contents: z.array(headingSchema).describe("Its headings; empty where there are fewer than three"),
  excerpt: z.string(),
  opening: z.string().describe("Plain text of the first sentences, at most 300 characters"),
  readingMinutes: postCardSchema.shape.readingMinutes,
  publishedAt: timestampSchema.nullable().describe("First publication; null for a draft"),
  updatedAt: timestampSchema,
  revisedAt: timestampSchema
    .nullable()
    .describe("Latest save, where it was a day or more after the publication"),
  link: articleLinkSchema
    .optional()
    .describe("For search engines and shared links, where it differs from the post"),
});

export type Article = z.infer<typeof articleSchema>;

/** A post as the editor loads it. */
export const editablePostSchema = z.object({
  ...partsOf(postFields, "editable"),
  _id: idSchema,
  updatedAt: timestampSchema,
  version: versionSchema,
});

export type EditablePost = z.infer<typeof editablePostSchema>;

/** The fields of the post form without the picture, which REST sends as a separate file. */
export const postFieldsSchema = z.object(inputShape());

/** The fields in the documented order, in which messages name them too. */
function inputShape() {
  const { title, subTitle, description, category, isPublished, slug, tags, author, ...others } =
    partsOf(postFields, "input");
  const { linkTitle, linkDescription, ...further } = others;
  return {
    title,
    subTitle,
    description,
    category,
    isPublished,
    imageFocus: focalPointSchema.default(defaultFocalPoint),
    slug,
    tags,
    author,
    linkTitle,
    linkDescription,
    linkPictureId: z
      .string()
      .min(1)
      .max(200)
      .nullable()
      .optional()
      .describe("Id of the picture of shared links; null for the cover"),
    ...further,
  };
}

/**
 * An edit without category, state, focal point, slug, tags, author, a day or a field of links keeps the
 * present values; a new image starts with the default focal point.
 */
export const postChangesSchema = postFieldsSchema.extend({
  category: categoryChoiceSchema.optional(),
  isPublished: postFields.isPublished.input.unwrap().optional(),
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
