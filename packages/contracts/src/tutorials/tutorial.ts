import { z } from "zod";
import {
  idInputSchema,
  idParamSchema,
  idSchema,
  listInputSchema,
  NAME_MAX_CHARS,
  nextCursorSchema,
  optionalTextSchema,
  pageCountsSchema,
  RICH_TEXT_MAX_CHARS,
  TITLE_MAX_CHARS,
  tableInputSchema,
  textSchema,
  timestampSchema,
} from "../primitives/index.ts";
import { versionInputSchema, versionSchema } from "../versions/index.ts";
import { TUTORIAL_CATEGORY_MAX_CHARS, TUTORIAL_CLASSES_MAX } from "./limits.ts";
import { tutorialSortColumns } from "./list-options.ts";
import {
  DEFAULT_TUTORIAL_AUDIENCE,
  DEFAULT_TUTORIAL_CATEGORY,
  tutorialAudiences,
  tutorialTexts,
} from "./texts.ts";
import { tutorialVideoSchema, videoFields } from "./video.ts";

const audienceSchema = z.enum(tutorialAudiences).describe("Who may read it");

const topicIdSchema = idSchema.nullable().describe("Topic that it belongs to; null for none");

const isPublishedSchema = z.boolean().describe("False while only administrators see it");

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
  audience: audienceSchema,
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
  audience: audienceSchema,
  topicId: topicIdSchema,
  video: tutorialVideoSchema.nullable().describe("null for none, and when locked"),
  updatedAt: timestampSchema,
});

export type TutorialView = z.infer<typeof tutorialViewSchema>;

/** A tutorial as the editor loads it: always HTML. */
export const editableTutorialSchema = tutorialSchema.extend({
  topicId: topicIdSchema,
  classIds: z.array(idSchema).describe("Classes that may read it; empty for the other audiences"),
  isPublished: isPublishedSchema,
  videoUrl: z.string().describe("Address of its video; empty for none"),
  videoMinutes: tutorialVideoSchema.shape.minutes,
});

export type EditableTutorial = z.infer<typeof editableTutorialSchema>;

const tutorialFields = {
  title: textSchema("Title", TITLE_MAX_CHARS),
  content: textSchema("Content", RICH_TEXT_MAX_CHARS, tutorialTexts.contentRequired).describe(
    "HTML, of which what the editor does not offer is dropped; or plain text",
  ),
  category: optionalTextSchema("Category", TUTORIAL_CATEGORY_MAX_CHARS)
    .transform((word) => word || DEFAULT_TUTORIAL_CATEGORY)
    .describe(`Any word; ${DEFAULT_TUTORIAL_CATEGORY} when empty`),
  author: optionalTextSchema("Author", NAME_MAX_CHARS)
    .nullable()
    .transform((name) => name || null)
    .describe("Shown as By ...; none when empty"),
  audience: z.enum(tutorialAudiences, "Audience must be students, everyone or classes."),
  classIds: z
    .array(idParamSchema("Choose classes of the list."), "Choose classes of the list.")
    .max(TUTORIAL_CLASSES_MAX, `Choose at most ${TUTORIAL_CLASSES_MAX} classes.`)
    .overwrite((ids) => [...new Set(ids)].sort())
    .describe("Ids of the classes that may read it, for the audience classes"),
};

export const createTutorialInputSchema = z.object({
  ...tutorialFields,
  category: tutorialFields.category.default(DEFAULT_TUTORIAL_CATEGORY),
  author: tutorialFields.author.default(null),
  audience: tutorialFields.audience.default(DEFAULT_TUTORIAL_AUDIENCE),
  classIds: tutorialFields.classIds.default([]),
});

export type CreateTutorialInput = z.infer<typeof createTutorialInputSchema>;

/** Absent fields stay unchanged. */
export const tutorialChangesSchema = z
  .object(tutorialFields)
  .partial()
  .extend({ version: versionInputSchema });

export type TutorialChanges = z.infer<typeof tutorialChangesSchema>;

export const updateTutorialTextInputSchema = tutorialChangesSchema.extend(idInputSchema.shape);

/** Place, publication and video of a lesson, which the panel alone sets. */
const panelFields = {
  topicId: idParamSchema("Choose a topic of the list.")
    .nullable()
    .optional()
    .describe("Topic that it belongs to; null for none"),
  isPublished: z
    .boolean("Choose whether it is published.")
    .optional()
    .describe("Published when absent at first; unchanged when absent later"),
  videoUrl: videoFields.videoUrl.optional(),
  videoMinutes: videoFields.videoMinutes.optional(),
};

export const createPlacedTutorialInputSchema = createTutorialInputSchema.extend(panelFields);

export type CreatePlacedTutorialInput = z.infer<typeof createPlacedTutorialInputSchema>;

export const updateTutorialInputSchema = updateTutorialTextInputSchema.extend(panelFields);

export type PlacedTutorialChanges = Omit<z.infer<typeof updateTutorialInputSchema>, "id">;

export const listTutorialsInputSchema = listInputSchema.extend({
  category: z
    .string("The category must be text.")
    .optional()
    .describe("Any letter case; an unknown word finds nothing"),
});

export type ListTutorialsInput = z.infer<typeof listTutorialsInputSchema>;

/** Result of `tutorials.list`. */
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
  audience: audienceSchema,
  isPublished: isPublishedSchema,
  commentCount: z.number().int().describe("Comments under it"),
  version: versionSchema,
});

export type TutorialTableRow = z.infer<typeof tutorialTableRowSchema>;

export const tutorialTablePageSchema = pageCountsSchema.extend({
  tutorials: z.array(tutorialTableRowSchema),
});

export type TutorialTablePage = z.infer<typeof tutorialTablePageSchema>;
