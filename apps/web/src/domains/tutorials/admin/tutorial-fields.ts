import {
  createTutorialInputSchema,
  DEFAULT_TUTORIAL_AUDIENCE,
  DEFAULT_TUTORIAL_CATEGORY,
  type EditableTutorial,
  tutorialAudiences,
} from "@ebute/contracts/tutorials";
import { z } from "zod";
import type { EditorContent } from "#components/editor/editor-types.ts";

/** The text arrives as HTML, and is kept as a draft in the editor's own form. */
export const tutorialFormSchema = createTutorialInputSchema.extend({
  content: z.preprocess((content) => content, createTutorialInputSchema.shape.content),
});

export type TutorialFields = z.input<typeof tutorialFormSchema>;
export type TutorialInput = z.output<typeof tutorialFormSchema>;

/** In the order in which they stand on the screen. */
export const tutorialFieldNames = ["title", "content", "author", "audience"] as const;

export const emptyTutorial: TutorialFields = {
  title: "",
  content: "",
  category: DEFAULT_TUTORIAL_CATEGORY,
  author: "",
  audience: DEFAULT_TUTORIAL_AUDIENCE,
};

export function fieldsOf(tutorial: EditableTutorial): TutorialFields {
  const { title, content, category, author, audience } = tutorial;
  return { title, content, category, author: author ?? "", audience };
}

const editorContentSchema: z.ZodType<EditorContent> = z.union([
  z.string(),
  z.looseObject({ type: z.string() }),
]);

export function editorContentOf({ content }: TutorialFields): EditorContent {
  return editorContentSchema.safeParse(content).data ?? "";
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
