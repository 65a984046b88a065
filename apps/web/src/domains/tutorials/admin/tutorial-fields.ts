import {
  createTutorialInputSchema,
  DEFAULT_TUTORIAL_AUDIENCE,
  DEFAULT_TUTORIAL_CATEGORY,
  type EditableTutorial,
  tutorialAudiences,
} from "@ebute/contracts/tutorials";
import { z } from "zod";
import { editorContentSchema } from "#components/editor/use-rich-text.ts";

/** The text is submitted as HTML; drafts store the editor's JSON. */
export const tutorialFormSchema = createTutorialInputSchema.extend({
  content: z.preprocess((content) => content, createTutorialInputSchema.shape.content),
});

export type TutorialFields = z.input<typeof tutorialFormSchema>;
export type TutorialInput = z.output<typeof tutorialFormSchema>;

/** In screen order. */
export const tutorialFieldNames = ["title", "content", "author", "audience"] as const;

export const emptyTutorial: TutorialFields = {
  title: "",
  content: "",
  category: DEFAULT_TUTORIAL_CATEGORY,
  author: "",
  audience: DEFAULT_TUTORIAL_AUDIENCE,
};

export function toTutorialFields(tutorial: EditableTutorial): TutorialFields {
  const { title, content, category, author, audience } = tutorial;
  return { title, content, category, author: author ?? "", audience };
}

const draftSchema = z.object({
  title: z.string(),
  content: editorContentSchema,
  category: z.string(),
  author: z.string(),
  audience: z.enum(tutorialAudiences),
});

export function isTutorialDraft(value: unknown): value is TutorialFields {
  return draftSchema.safeParse(value).success;
}
