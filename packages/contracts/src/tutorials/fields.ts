import { z } from "zod";
import type { FieldDefinition } from "../fields/index.ts";
import {
  idParamSchema,
  idSchema,
  NAME_MAX_CHARS,
  optionalTextSchema,
  RICH_TEXT_MAX_CHARS,
  TITLE_MAX_CHARS,
  textSchema,
} from "../primitives/index.ts";
import { DEFAULT_TUTORIAL_AUDIENCE, tutorialAudiences } from "./audiences.ts";
import { TUTORIAL_CATEGORY_MAX_CHARS, TUTORIAL_CLASSES_MAX } from "./limits.ts";
import { DEFAULT_TUTORIAL_CATEGORY, tutorialTexts } from "./texts.ts";
import { tutorialVideoSchema, videoFields } from "./video.ts";

const required = { editable: z.string(), stored: z.string(), draft: z.string() };

/**
 * The fields that editors fill in, in the order of the form. Only the panel sets the place, the
 * publication and the video of a lesson.
 */
export const tutorialFields = {
  title: {
    label: "Title",
    empty: "",
    input: textSchema("Title", TITLE_MAX_CHARS),
    ...required,
  },
  content: {
    label: "Content",
    empty: "",
    input: textSchema("Content", RICH_TEXT_MAX_CHARS, tutorialTexts.contentRequired).describe(
      "HTML, of which what the editor does not offer is dropped; or plain text",
    ),
    editable: z.string().describe("HTML"),
    stored: z.string(),
  },
  category: {
    label: "Category",
    empty: DEFAULT_TUTORIAL_CATEGORY,
    input: optionalTextSchema("Category", TUTORIAL_CATEGORY_MAX_CHARS)
      .transform((word) => word || DEFAULT_TUTORIAL_CATEGORY)
      .describe(`Any word; ${DEFAULT_TUTORIAL_CATEGORY} when empty`),
    ...required,
  },
  videoUrl: {
    label: "Video link",
    empty: "",
    panelInput: videoFields.videoUrl.optional(),
    editable: z.string().describe("Address of its video; empty for none"),
    draft: z.string().optional(),
  },
  videoMinutes: {
    label: "Minutes",
    empty: "",
    panelInput: videoFields.videoMinutes.optional(),
    editable: tutorialVideoSchema.shape.minutes,
    draft: z.string().optional(),
  },
  author: {
    label: "Author",
    empty: "",
    input: optionalTextSchema("Author", NAME_MAX_CHARS)
      .nullable()
      .transform((name) => name || null)
      .describe("Shown as By ...; none when empty"),
    editable: z.string().nullable().describe("Who wrote it; null when nobody is named"),
    stored: z.string().nullable(),
    draft: z.string(),
  },
  audience: {
    label: "Who may read it",
    empty: DEFAULT_TUTORIAL_AUDIENCE,
    input: z.enum(tutorialAudiences, "Audience must be students, everyone or classes."),
    editable: z.enum(tutorialAudiences).describe("Who may read it"),
    draft: z.enum(tutorialAudiences),
  },
  classIds: {
    label: "Classes",
    empty: [],
    input: z
      .array(idParamSchema("Choose classes from the list."), "Choose classes from the list.")
      .max(TUTORIAL_CLASSES_MAX, `Choose at most ${TUTORIAL_CLASSES_MAX} classes.`)
      .overwrite((ids) => [...new Set(ids)].sort())
      .describe("Ids of the classes that may read it, for the audience classes"),
    editable: z.array(idSchema).describe("Classes that may read it; empty for other audiences"),
    // Drafts from before there were classes have none.
    draft: z.array(z.string()).optional(),
  },
  topicId: {
    label: "Topic",
    empty: "",
    panelInput: idParamSchema("Choose a topic from the list.")
      .nullable()
      .optional()
      .describe("Topic that it belongs to; null for none"),
    editable: idSchema.nullable().describe("Topic that it belongs to; null for none"),
    draft: z.string().optional(),
  },
  isPublished: {
    label: "Publish Now",
    empty: true,
    panelInput: z
      .boolean("Choose whether it is published.")
      .optional()
      .describe("Published when absent at first; unchanged when absent later"),
    editable: z.boolean().describe("False while only administrators see it"),
    // Drafts from before lessons could be unpublished have none.
    draft: z.boolean().optional(),
  },
} satisfies Record<string, FieldDefinition>;
