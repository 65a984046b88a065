import { z } from "zod";
import { idParamSchema, idSchema } from "../../primitives/index.ts";
import { questionSchema, questionTableInputSchema } from "../question.ts";
import { questionFileFormats } from "./formats.ts";
import { PAPER_QUESTIONS_MAX } from "./limits.ts";

/** Selected questions, or all that match the filters of the list. */
export const chosenQuestionsSchema = z.object({
  ids: z
    .array(idParamSchema("Select questions."))
    .max(PAPER_QUESTIONS_MAX)
    .describe("Empty for all that match the filter"),
  filter: questionTableInputSchema.omit({ page: true, sort: true, direction: true }),
});

export type ChosenQuestions = z.infer<typeof chosenQuestionsSchema>;

export const exportQuestionsInputSchema = chosenQuestionsSchema.extend({
  format: z.enum(questionFileFormats),
});

export type ExportQuestionsInput = z.infer<typeof exportQuestionsInputSchema>;

export const exportedQuestionsSchema = z.object({
  content: z.string().describe("Content of the file"),
  count: z.number().int().describe("Questions in the file"),
  leftOut: z
    .array(z.object({ _id: idSchema, excerpt: z.string(), sentence: z.string() }))
    .describe("Questions that the format cannot have"),
});

export type ExportedQuestions = z.infer<typeof exportedQuestionsSchema>;

const printedQuestionSchema = questionSchema.pick({
  _id: true,
  stem: true,
  answers: true,
  points: true,
  state: true,
});

/** Questions of a printed paper, in the order in which they were added. HTML is ready to show. */
export const questionPaperSchema = z.object({
  questions: z.array(
    printedQuestionSchema.extend({
      passage: z.number().int().nullable().describe("Place in the list of passages, from 0"),
    }),
  ),
  passages: z.array(z.string()),
});

export type QuestionPaper = z.infer<typeof questionPaperSchema>;
