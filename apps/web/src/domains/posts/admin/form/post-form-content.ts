import { categoryChoiceSchema } from "@ebute/contracts/categories";
import { type Picture, pictureSchema } from "@ebute/contracts/media";
import { createPostInputSchema, type EditablePost } from "@ebute/contracts/posts";
import { z } from "zod";
import { editorContentSchema } from "#components/editor/use-rich-text.ts";

const { description, pictureId } = createPostInputSchema.shape;

/** Requires a category, and accepts a text that no editor has read yet, and the picture in place of its id. */
export const postFormSchema = createPostInputSchema
  .omit({ pictureId: true })
  .extend({
    category: categoryChoiceSchema,
    description: z.preprocess((text) => (typeof text === "string" ? text : ""), description),
    picture: z
      .custom<Picture | null>()
      .transform((picture) => picture?._id ?? "")
      .pipe(pictureId),
  })
  .transform(({ picture, ...fields }) => ({ ...fields, pictureId: picture }));

/** Form fields in the format of drafts. */
export type PostContent = z.input<typeof postFormSchema>;
export type PostInput = z.output<typeof postFormSchema>;

/** In screen order. */
export const postFieldNames = [
  "picture",
  "title",
  "subTitle",
  "description",
  "category",
] as const satisfies (keyof PostContent)[];

export function createEmptyPost(category: string): PostContent {
  return {
    ...{ title: "", subTitle: "", category, isPublished: false },
    ...{ picture: null, description: "" },
  };
}

/** Returns the input field names that carry these edits. */
export function toPostInputNames(names: readonly (keyof PostContent)[]): string[] {
  return names.map((name) => (name === "picture" ? "pictureId" : name));
}

export function toPostContent(post: EditablePost): PostContent {
  const { title, subTitle, category, isPublished, picture, description } = post;
  return { title, subTitle, category, isPublished, picture, description };
}

const postContentSchema = z.object({
  title: z.string(),
  subTitle: z.string(),
  category: z.string(),
  isPublished: z.boolean(),
  picture: pictureSchema.nullable(),
  description: editorContentSchema,
});

export function isPostContent(value: unknown): value is PostContent {
  return postContentSchema.safeParse(value).success;
}
