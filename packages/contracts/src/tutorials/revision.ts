import type { z } from "zod";
import { editableTutorialSchema } from "./tutorial.ts";

/** Content of a saved revision, without audience, place and publication. */
export const tutorialRevisionContentSchema = editableTutorialSchema.pick({
  title: true,
  content: true,
  category: true,
  author: true,
});

export type TutorialRevisionContent = z.infer<typeof tutorialRevisionContentSchema>;
