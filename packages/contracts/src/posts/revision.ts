import { z } from "zod";
import { idInputSchema, idParamSchema, idSchema, timestampSchema } from "../primitives/index.ts";
import { editablePostSchema } from "./post.ts";

/** Maximum number of stored revisions per post; the next save deletes older ones. */
export const POST_REVISIONS_MAX = 50;

/** Metadata of a saved revision of a post. */
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

/** Content of a saved revision, without slug and publication state. */
export const postRevisionContentSchema = editablePostSchema.pick({
  title: true,
  subTitle: true,
  description: true,
  category: true,
  picture: true,
  linkTitle: true,
  linkDescription: true,
  linkPicture: true,
  canonicalUrl: true,
  checkOn: true,
  closedOn: true,
  tags: true,
  author: true,
});

export type PostRevisionContent = z.infer<typeof postRevisionContentSchema>;
