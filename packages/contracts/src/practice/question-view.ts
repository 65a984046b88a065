import { z } from "zod";
import { idSchema } from "../primitives/index.ts";
import { answerSchema } from "../questions/answer-key.ts";
import { questionKinds } from "../questions/kinds.ts";

/** Present once the student has answered, or has finished the session. */
export const practiceSolutionSchema = z.object({
  isRight: z.boolean().nullable().describe("null without an answer"),
  rightOptionIds: z.array(idSchema),
  rightAnswer: z.string().describe("In words; empty if the kind is single or multiple"),
  explanation: z.string().describe("HTML for display"),
});

export const practiceQuestionSchema = z.object({
  number: z.number().int().describe("Place in the session, from 1"),
  questionVersionId: idSchema,
  kind: z.enum(questionKinds),
  stem: z.string().describe("HTML for display"),
  options: z.array(z.object({ id: idSchema, html: z.string() })),
  passage: z.string().nullable().describe("HTML for display"),
  answer: answerSchema,
  solution: practiceSolutionSchema.nullable(),
});

export type PracticeQuestion = z.infer<typeof practiceQuestionSchema>;
