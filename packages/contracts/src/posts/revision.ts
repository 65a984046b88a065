import { z } from "zod";
import { idInputSchema, idParamSchema, idSchema, timestampSchema } from "../primitives/index.ts";
import { editablePostSchema } from "./post.ts";

/** Saved states of a post; older ones go with the next save. */
export const POST_REVISIONS_MAX = 50;

/** A saved state of a post, newest first. */
export const postRevisionSchema = z.object({
  _id: idSchema,
  savedAt: timestampSchema,
  savedBy: z.string().describe("E-mail of the administrator; empty for the site itself"),
  title: z.string(),
});

export type PostRevision = z.infer<typeof postRevisionSchema>;

export const postRevisionInputSchema = idInputSchema.extend({
  revisionId: idParamSchema("The id is required."),
});

export type PostRevisionInput = z.infer<typeof postRevisionInputSchema>;

/** The content of a saved state, which has neither address nor publication. */
export const postRevisionContentSchema = editablePostSchema.pick({
  title: true,
  subTitle: true,
  description: true,
  category: true,
  picture: true,
});

export type PostRevisionContent = z.infer<typeof postRevisionContentSchema>;
