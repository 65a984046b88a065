import { categoryChoiceSchema } from "@ebute/contracts/categories";
import {
  type ChosenPicture,
  defaultFocalPoint,
  focalPointSchema,
  imageRequired,
  type Picture,
  pictureSchema,
} from "@ebute/contracts/media";
import { createPostInputSchema, type EditablePost } from "@ebute/contracts/posts";
import { z } from "zod";
import { editorContentSchema } from "#components/editor/use-rich-text.ts";

const { description } = createPostInputSchema.shape;

/**
 * The cover and its focal point are one field of the form and of the merge, because a focal point
 * belongs to one picture.
 */
export type Cover = ChosenPicture;

/**
 * Unlike the input schema: requires a category, accepts a text that the editor has not normalised
 * yet, and has the cover picture instead of its id.
 */
export const postFormSchema = createPostInputSchema
  .omit({ pictureId: true, imageFocus: true, linkPictureId: true })
  .extend({
    category: categoryChoiceSchema,
    description: z.preprocess((text) => (typeof text === "string" ? text : ""), description),
    picture: z.custom<Cover | null>((picture) => Boolean(picture), imageRequired.message),
    linkPicture: z.custom<Picture | null>().optional(),
  })
  .transform(({ picture, linkPicture, ...fields }) => ({
    ...fields,
    linkPictureId: linkPicture?._id ?? null,
    pictureId: picture?._id ?? "",
    imageFocus: picture?.focus ?? defaultFocalPoint,
  }));

/** Form fields in the format of drafts. */
export type PostContent = z.input<typeof postFormSchema>;
export type PostInput = z.output<typeof postFormSchema>;

/** In screen order. */
export const postFieldNames = [
  "title",
  "subTitle",
  "picture",
  "description",
  "category",
  "tags",
  "author",
  "slug",
  "linkTitle",
  "linkDescription",
  "linkPicture",
  "canonicalUrl",
  "checkOn",
  "closedOn",
] as const satisfies (keyof PostContent)[];

export function createEmptyPost(category: string): PostContent {
  return {
    title: "",
    subTitle: "",
    slug: "",
    category,
    isPublished: false,
    picture: null,
    description: "",
    tags: [],
    linkTitle: "",
    linkDescription: "",
    linkPicture: null,
    canonicalUrl: "",
    checkOn: "",
    closedOn: "",
    author: "",
  };
}

/** Returns the input field names that carry these edits. */
export function toPostInputNames(names: readonly (keyof PostContent)[]): string[] {
  return names.flatMap((name) => {
    if (name === "picture") return ["pictureId", "imageFocus"];
    return name === "linkPicture" ? "linkPictureId" : name;
  });
}

export function toPostContent(post: EditablePost): PostContent {
  const { title, subTitle, slug, category, isPublished, picture, description } = post;
  const { linkTitle, linkDescription, linkPicture, canonicalUrl, tags, checkOn, closedOn } = post;
  const { author } = post;
  return {
    title,
    subTitle,
    slug: slug ?? "",
    category,
    isPublished,
    picture,
    description,
    linkTitle,
    linkDescription,
    linkPicture,
    canonicalUrl,
    tags,
    checkOn,
    closedOn,
    author,
  };
}

const postContentSchema = z.object({
  title: z.string(),
  subTitle: z.string(),
  category: z.string(),
  isPublished: z.boolean(),
  // Drafts of earlier releases have neither address nor focus.
  slug: z.string().optional(),
  picture: pictureSchema.extend({ focus: focalPointSchema.optional() }).nullable(),
  description: editorContentSchema,
  // Drafts of earlier releases have none of these.
  linkTitle: z.string().optional(),
  linkDescription: z.string().optional(),
  linkPicture: pictureSchema.nullable().optional(),
  canonicalUrl: z.string().optional(),
  tags: z.array(z.string()).optional(),
  checkOn: z.string().optional(),
  closedOn: z.string().optional(),
  author: z.string().optional(),
});

export function isPostContent(value: unknown): value is PostContent {
  return postContentSchema.safeParse(value).success;
}
