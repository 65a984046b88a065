import type { z } from "zod";
import {
  TEXT_REVISIONS_MAX,
  type TextRevision,
  type TextRevisionInput,
  textRevisionInputSchema,
} from "../revisions/index.ts";
import { editablePostSchema } from "./post.ts";

export const POST_REVISIONS_MAX = TEXT_REVISIONS_MAX;

export type PostRevision = TextRevision;

export const postRevisionInputSchema = textRevisionInputSchema;

export type PostRevisionInput = TextRevisionInput;

/** Content of a saved revision, without slug and publication state. */
export const postRevisionContentSchema = editablePostSchema.omit({
  _id: true,
  slug: true,
  isPublished: true,
  updatedAt: true,
  version: true,
});

export type PostRevisionContent = z.infer<typeof postRevisionContentSchema>;
