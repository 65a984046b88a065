import { namesOf, partsOf, pickShape } from "@ebute/contracts/fields";
import {
  createPlacedTutorialInputSchema,
  type EditableTutorial,
  tutorialFields,
} from "@ebute/contracts/tutorials";
import { z } from "zod";
import { editorContentSchema } from "#components/editor/use-rich-text.ts";
import { guardFor } from "#lib/edits/guard-for.ts";

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

const { category: _unseen, ...shownFields } = tutorialFields;

/** In screen order. */
export const tutorialFieldNames = namesOf(shownFields);

export const emptyTutorial: TutorialFields = partsOf(tutorialFields, "empty");

export function toTutorialFields(tutorial: EditableTutorial): TutorialFields {
  const { author, topicId, videoMinutes } = tutorial;
  return {
    ...pickShape(tutorialFields, tutorial),
    author: author ?? "",
    topicId: topicId ?? "",
    videoMinutes: videoMinutes === null ? "" : String(videoMinutes),
  };
}

const draftSchema = z.object({
  ...partsOf(tutorialFields, "draft"),
  content: editorContentSchema,
});

export const isTutorialDraft = guardFor(draftSchema);
