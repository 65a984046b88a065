import { z } from "zod";
import { idSchema } from "../../primitives/index.ts";
import { draftAnswersSchema } from "../draft-answers.ts";
import { questionSourceFormats } from "./formats.ts";
import { QUESTION_SOURCE_MAX_CHARS } from "./limits.ts";

export const readQuestionsInputSchema = z.object({
  text: z
    .string({ error: "Paste the questions, or choose a file." })
    .min(1, "Paste the questions, or choose a file.")
    .max(QUESTION_SOURCE_MAX_CHARS, "This is too long for one import. Divide the text."),
  format: z
    .enum(questionSourceFormats, { error: "Choose a format from the list." })
    .nullable()
    .describe("Null to recognise it"),
});

export type ReadQuestionsInput = z.infer<typeof readQuestionsInputSchema>;

/** Something that a person has to look at. */
export const sourceProblemSchema = z.object({
  line: z.number().int().describe("Line of the source, from 1"),
  sentence: z.string(),
});

export type SourceProblem = z.infer<typeof sourceProblemSchema>;

export const duplicateSchema = z.discriminatedUnion("of", [
  z.object({
    of: z.literal("source"),
    place: z.number().int().describe("Place of the first such question, from 0"),
  }),
  z.object({ of: z.literal("bank"), id: idSchema }),
]);

/** A question of a source, which may lack parts. */
export const foundQuestionSchema = z.object({
  stem: z.string().describe("Sanitised HTML"),
  answers: draftAnswersSchema,
  points: z.number(),
  explanation: z.string().describe("Sanitised HTML"),
  passage: z.number().int().nullable().describe("Place in the list of passages, from 0"),
  category: z.string().nullable().describe("Path of the category that the source names"),
  problems: z.array(sourceProblemSchema),
  firstLine: z.number().int(),
  duplicate: duplicateSchema.nullable(),
});

export type FoundQuestion = z.infer<typeof foundQuestionSchema>;

export const foundCategorySchema = z.object({
  name: z.string(),
  subjectId: idSchema.nullable().describe("Subject of the same name"),
  topicId: idSchema.nullable().describe("Topic of the same name"),
});

export type FoundCategory = z.infer<typeof foundCategorySchema>;

/** Content of a source; nothing of it is stored. */
export const foundQuestionsSchema = z.object({
  format: z.enum([...questionSourceFormats, "docx"]),
  questions: z.array(foundQuestionSchema),
  passages: z.array(z.string()).describe("Sanitised HTML"),
  categories: z.array(foundCategorySchema),
  problems: z.array(sourceProblemSchema).describe("About parts that belong to no question"),
});

export type FoundQuestions = z.infer<typeof foundQuestionsSchema>;
