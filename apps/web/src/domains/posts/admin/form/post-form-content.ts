import { categoryChoiceSchema } from "@ebute/contracts/categories";
import { namesOf, partsOf, pickShape } from "@ebute/contracts/fields";
import {
  type ChosenPicture,
  defaultFocalPoint,
  imageRequired,
  type Picture,
} from "@ebute/contracts/media";
import { createPostInputSchema, type EditablePost, postFields } from "@ebute/contracts/posts";
import { z } from "zod";
import { editorContentSchema } from "#components/editor/use-rich-text.ts";
import { guardFor } from "#lib/edits/guard-for.ts";
import { mergeTextField } from "#lib/edits/merge-text-field.ts";

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

const { isPublished: _choice, ...typedFields } = postFields;

/** Merges the text by its blocks, and each other field as a whole. */
export const mergePostField = mergeTextField("description");

/** In screen order. */
export const postFieldNames = namesOf(typedFields);

export function createEmptyPost(category: string): PostContent {
  return { ...partsOf(postFields, "empty"), category };
}

/** Returns the input field names that carry these edits. */
export function toPostInputNames(names: readonly (keyof PostContent)[]): string[] {
  return names.flatMap((name) => {
    if (name === "picture") return ["pictureId", "imageFocus"];
    return name === "linkPicture" ? "linkPictureId" : name;
  });
}

export function toPostContent(post: EditablePost): PostContent {
  return { ...pickShape(postFields, post), slug: post.slug ?? "" };
}

const postContentSchema = z.object({
  ...partsOf(postFields, "draft"),
  description: editorContentSchema,
});

export const isPostContent = guardFor<PostContent>(postContentSchema);
