import { type Picture, pictureSchema } from "@ebute/contracts/media";
import { createPostInputSchema, DEFAULT_CATEGORY, type EditablePost } from "@ebute/contracts/posts";
import { z } from "zod";
import type { EditorContent } from "#components/editor/editor-types.ts";

/** What the form holds, as a draft keeps it. */
export type PostContent = {
  title: string;
  subTitle: string;
  category: string;
  isPublished: boolean;
  picture: Picture | null;
  description: EditorContent;
};

export const emptyPost: PostContent = {
  title: "",
  subTitle: "",
  category: DEFAULT_CATEGORY,
  isPublished: false,
  picture: null,
  description: "",
};

/** The empty choice of the list is no word that the contract would know. */
export const postFormSchema = createPostInputSchema.extend({
  category: z.preprocess((word) => word || null, createPostInputSchema.shape.category),
});

export type PostFields = z.input<typeof postFormSchema>;
export type PostInput = z.output<typeof postFormSchema>;

/** In the order in which they stand on the screen. */
export const postFieldNames = [
  "pictureId",
  "title",
  "subTitle",
  "description",
  "category",
] as const satisfies (keyof PostFields)[];

export function contentOf(post: EditablePost): PostContent {
  const { title, subTitle, category, isPublished, picture, description } = post;
  return { title, subTitle, category, isPublished, picture, description };
}

export function fieldsOf({ title, subTitle, category, isPublished, picture }: PostContent) {
  return { title, subTitle, category, isPublished, pictureId: picture?._id ?? "", description: "" };
}

const postContentSchema = z.object({
  title: z.string(),
  subTitle: z.string(),
  category: z.string(),
  isPublished: z.boolean(),
  picture: pictureSchema.nullable(),
  description: z.union([z.string(), z.looseObject({ type: z.string() })]),
});

export function isPostContent(value: unknown): value is PostContent {
  return postContentSchema.safeParse(value).success;
}
