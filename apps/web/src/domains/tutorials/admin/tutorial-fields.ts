import {
  createPlacedTutorialInputSchema,
  DEFAULT_TUTORIAL_AUDIENCE,
  DEFAULT_TUTORIAL_CATEGORY,
  type EditableTutorial,
  tutorialAudiences,
} from "@ebute/contracts/tutorials";
import { z } from "zod";
import { editorContentSchema } from "#components/editor/use-rich-text.ts";

/** The text is submitted as HTML; drafts store the editor's JSON. */
export const tutorialFormSchema = createPlacedTutorialInputSchema.extend({
  content: z.preprocess((content) => content, createPlacedTutorialInputSchema.shape.content),
  // Drafts that are older than the topics do not have it, and leave the place as it is.
  topicId: z
    .string()
    .optional()
    .transform((id) => (id === "" ? null : id)),
  videoMinutes: z
    .string()
    .optional()
    .transform((typed) => (typed === undefined ? undefined : readMinutes(typed)))
    .pipe(createPlacedTutorialInputSchema.shape.videoMinutes),
});

/** Null for an empty field; what is no number stays one that the contract refuses. */
function readMinutes(typed: string): number | null {
  return typed.trim() === "" ? null : Number(typed);
}

export type TutorialFields = z.input<typeof tutorialFormSchema>;
export type TutorialInput = z.output<typeof tutorialFormSchema>;

/** In screen order. */
export const tutorialFieldNames = [
  "title",
  "content",
  "videoUrl",
  "videoMinutes",
  "author",
  "audience",
  "classIds",
  "topicId",
  "isPublished",
] as const;

export const emptyTutorial: TutorialFields = {
  title: "",
  content: "",
  category: DEFAULT_TUTORIAL_CATEGORY,
  author: "",
  audience: DEFAULT_TUTORIAL_AUDIENCE,
  topicId: "",
  classIds: [],
  isPublished: true,
  videoUrl: "",
  videoMinutes: "",
};

export function toTutorialFields(tutorial: EditableTutorial): TutorialFields {
  const { title, content, category, author, audience, topicId, classIds, isPublished } = tutorial;
  return {
    title,
    content,
    category,
    author: author ?? "",
    audience,
    classIds,
    isPublished,
    topicId: topicId ?? "",
    videoUrl: tutorial.videoUrl,
    videoMinutes: tutorial.videoMinutes === null ? "" : String(tutorial.videoMinutes),
  };
}

const draftSchema = z.object({
  title: z.string(),
  content: editorContentSchema,
  category: z.string(),
  author: z.string(),
  audience: z.enum(tutorialAudiences),
  topicId: z.string().optional(),
  // Drafts from before there were classes have none.
  classIds: z.array(z.string()).optional(),
  // Drafts from before lessons could be unpublished have none.
  isPublished: z.boolean().optional(),
  videoUrl: z.string().optional(),
  videoMinutes: z.string().optional(),
});

export function isTutorialDraft(value: unknown): value is TutorialFields {
  return draftSchema.safeParse(value).success;
}
