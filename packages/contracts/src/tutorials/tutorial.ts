import { z } from "zod";
import { partsOf } from "../fields/index.ts";
import {
  idInputSchema,
  idSchema,
  listInputSchema,
  nextCursorSchema,
  pageCountsSchema,
  tableInputSchema,
  timestampSchema,
} from "../primitives/index.ts";
import { versionInputSchema, versionSchema } from "../row-versions/index.ts";
import { DEFAULT_TUTORIAL_AUDIENCE } from "./audiences.ts";
import { tutorialFields } from "./fields.ts";
import { tutorialSortColumns } from "./list-options.ts";
import { DEFAULT_TUTORIAL_CATEGORY } from "./texts.ts";
import { tutorialVideoSchema } from "./video.ts";

const { audience, topicId, isPublished } = partsOf(tutorialFields, "editable");

const tutorialHeadShape = {
  _id: idSchema,
  title: z.string(),
  author: z.string().nullable().describe("Who wrote it; null when nobody is named"),
  createdAt: timestampSchema,
  category: z.string(),
};

/** A tutorial in the REST API. */
export const tutorialSchema = z.object({
  ...tutorialHeadShape,
  content: z.string().describe("Sanitised HTML, or plain text as it was typed"),
  audience,
  updatedAt: timestampSchema,
  version: versionSchema,
});

export type Tutorial = z.infer<typeof tutorialSchema>;

/** A tutorial for students in the form that visitors see in lists, without content. */
export const lockedTutorialSchema = z.object({
  ...tutorialHeadShape,
  locked: z.literal(true),
  content: z.literal(""),
});

export type LockedTutorial = z.infer<typeof lockedTutorialSchema>;

export const listedTutorialSchema = z.union([tutorialSchema, lockedTutorialSchema]);

export type ListedTutorial = z.infer<typeof listedTutorialSchema>;

/** A tutorial as cards and its own page show it. When locked, `content` and `excerpt` are empty. */
export const tutorialViewSchema = z.object({
  ...tutorialHeadShape,
  isLocked: z.boolean().describe("True when the caller has to sign in to read it"),
  excerpt: z.string().describe("Plain text, cut at a word"),
  content: z.string().describe("HTML to show, with responsive images"),
  audience,
  topicId,
  video: tutorialVideoSchema.nullable().describe("null for none, and when locked"),
  updatedAt: timestampSchema,
});

export type TutorialView = z.infer<typeof tutorialViewSchema>;

/** A tutorial as the editor loads it: always HTML. */
export const editableTutorialSchema = tutorialSchema.extend(partsOf(tutorialFields, "editable"));

export type EditableTutorial = z.infer<typeof editableTutorialSchema>;

const input = partsOf(tutorialFields, "input");

export const createTutorialInputSchema = z.object({
  ...input,
  category: input.category.default(DEFAULT_TUTORIAL_CATEGORY),
  author: input.author.default(null),
  audience: input.audience.default(DEFAULT_TUTORIAL_AUDIENCE),
  classIds: input.classIds.default([]),
});

export type CreateTutorialInput = z.infer<typeof createTutorialInputSchema>;

/** Absent fields stay unchanged. */
export const tutorialChangesSchema = z
  .object(input)
  .partial()
  .extend({ version: versionInputSchema });

export type TutorialChanges = z.infer<typeof tutorialChangesSchema>;

export const updateTutorialTextInputSchema = tutorialChangesSchema.extend(idInputSchema.shape);

const panelInput = partsOf(tutorialFields, "panelInput");

export const createPlacedTutorialInputSchema = createTutorialInputSchema.extend(panelInput);

export type CreatePlacedTutorialInput = z.infer<typeof createPlacedTutorialInputSchema>;

export const updateTutorialInputSchema = updateTutorialTextInputSchema.extend(panelInput);

export type PlacedTutorialChanges = Omit<z.infer<typeof updateTutorialInputSchema>, "id">;

export const listTutorialsInputSchema = listInputSchema.extend({
  category: z
    .string("The category must be text.")
    .optional()
    .describe("Any letter case; an unknown word finds nothing"),
});

export type ListTutorialsInput = z.infer<typeof listTutorialsInputSchema>;

export const tutorialListSchema = z.object({
  tutorials: z.array(tutorialViewSchema),
  nextCursor: nextCursorSchema,
});

export type TutorialList = z.infer<typeof tutorialListSchema>;

/** URL parameters of the administrators' table of tutorials. */
export const tutorialTableInputSchema = tableInputSchema(tutorialSortColumns, {
  sort: "createdAt",
  direction: "desc",
});

export type TutorialTableInput = z.infer<typeof tutorialTableInputSchema>;

export const tutorialTableRowSchema = z.object({
  ...tutorialHeadShape,
  audience,
  isPublished,
  commentCount: z.number().int().describe("Comments under it"),
  version: versionSchema,
});

export type TutorialTableRow = z.infer<typeof tutorialTableRowSchema>;

export const tutorialTablePageSchema = pageCountsSchema.extend({
  tutorials: z.array(tutorialTableRowSchema),
});

export type TutorialTablePage = z.infer<typeof tutorialTablePageSchema>;
