import { z } from "zod";
import { passageFull } from "../failures.ts";
import { PASSAGE_QUESTIONS_MAX } from "../limits.ts";
import { createPassageInputSchema } from "../passage.ts";
import { createQuestionInputSchema } from "../question.ts";
import { questionsTooMany } from "./failures.ts";
import { IMPORT_PASSAGES_MAX, IMPORT_QUESTIONS_MAX } from "./limits.ts";

export const importedQuestionSchema = createQuestionInputSchema
  .pick({ subjectId: true, topicId: true, stem: true, answers: true, points: true })
  .extend({
    explanation: createQuestionInputSchema.shape.explanation,
    passage: z.number().int().min(0).nullable().describe("Place in the list of passages, from 0"),
    isDraft: z.boolean().describe("True for a question that somebody still has to look at"),
  });

export type ImportedQuestion = z.infer<typeof importedQuestionSchema>;

export const importQuestionsInputSchema = z
  .object({
    importId: z
      .uuid("The import has no valid id.")
      .describe("Made by the device; a repeated request with it changes nothing"),
    use: createQuestionInputSchema.shape.use,
    sourceNote: createQuestionInputSchema.shape.sourceNote,
    passages: z
      .array(createPassageInputSchema)
      .max(IMPORT_PASSAGES_MAX, `One import can have at most ${IMPORT_PASSAGES_MAX} passages.`),
    questions: z
      .array(importedQuestionSchema)
      .min(1, "Choose at least one question.")
      .max(IMPORT_QUESTIONS_MAX, questionsTooMany.message),
  })
  .superRefine(({ passages, questions }, context) => {
    const counts = new Map<number, number>();
    for (const [place, { passage }] of questions.entries()) {
      if (passage === null) continue;
      const path = ["questions", place, "passage"];
      const count = (counts.get(passage) ?? 0) + 1;
      counts.set(passage, count);
      if (passage >= passages.length) {
        context.addIssue({ code: "custom", path, message: "The passage is missing." });
      } else if (count === PASSAGE_QUESTIONS_MAX + 1) {
        context.addIssue({ code: "custom", path, message: passageFull.message });
      }
    }
  });

export type ImportQuestionsInput = z.infer<typeof importQuestionsInputSchema>;

export const importedQuestionsSchema = z.object({
  ready: z.number().int(),
  drafts: z.number().int(),
  passages: z.number().int(),
});

export type ImportedQuestions = z.infer<typeof importedQuestionsSchema>;
