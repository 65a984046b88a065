import { z } from "zod";
import {
  idParamSchema,
  idSchema,
  listInputSchema,
  nextCursorSchema,
  textSchema,
  timestampSchema,
} from "../primitives/index.ts";
import { TUTORIAL_COMMENT_MAX_CHARS } from "./limits.ts";
import { tutorialCommentTexts } from "./texts.ts";

export const tutorialCommentSchema = z.object({
  _id: idSchema,
  text: z.string().describe("Plain text"),
  content: z.string().describe("The same as text"),
  author: z
    .string()
    .describe(
      `The student's name, ${tutorialCommentTexts.adminAuthor}, or ${tutorialCommentTexts.deletedAuthor}`,
    ),
  blogId: idSchema.describe("The tutorial's id"),
  createdAt: timestampSchema,
});

export type TutorialComment = z.infer<typeof tutorialCommentSchema>;

/** A comment with the caller's permissions on it. */
export const tutorialCommentViewSchema = tutorialCommentSchema.extend({
  isDeletable: z.boolean().describe("True when the caller may delete it"),
});

export type TutorialCommentView = z.infer<typeof tutorialCommentViewSchema>;

export const createTutorialCommentInputSchema = z.object({
  text: textSchema("Comment", TUTORIAL_COMMENT_MAX_CHARS, tutorialCommentTexts.required),
  blogId: idParamSchema("The tutorial's id is required.").describe("The tutorial's id"),
});

export type CreateTutorialCommentInput = z.infer<typeof createTutorialCommentInputSchema>;

export const listTutorialCommentsInputSchema = listInputSchema.extend({
  blogId: idParamSchema("blogId is required.").describe("The tutorial's id"),
});

export type ListTutorialCommentsInput = z.infer<typeof listTutorialCommentsInputSchema>;

/** Without `blogId`, administrators get the comments of all tutorials. */
export const listAnyTutorialCommentsInputSchema = listInputSchema.extend({
  blogId: idParamSchema("blogId must be text.").optional().describe("The tutorial's id"),
});

export type ListAnyTutorialCommentsInput = z.infer<typeof listAnyTutorialCommentsInputSchema>;

export const tutorialCommentListSchema = z.object({
  comments: z.array(tutorialCommentViewSchema),
  nextCursor: nextCursorSchema,
  total: z.number().int().describe("Comments of the tutorial, on all pages"),
});

export type TutorialCommentList = z.infer<typeof tutorialCommentListSchema>;
