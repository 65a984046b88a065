import { z } from "zod";
import { idParamSchema, idSchema } from "../primitives/index.ts";

/** Sittings from which on the discrimination of a question says something. */
export const DISCRIMINATION_SITTINGS_MIN = 30;

/** Questions whose shares are read at once: a page of the question list. */
export const SHARES_A_CALL = 100;

/** A question of an exam, as the first attempts of closed sittings answered it. */
export const questionStatisticsSchema = z.object({
  _id: idSchema.describe("Of the version"),
  questionId: idSchema,
  number: z.number().int().describe("Of the version"),
  excerpt: z.string().describe("First words of the question"),
  shown: z.number().int().describe("Sittings in which it counts"),
  right: z.number().int(),
  unanswered: z.number().int(),
  picks: z
    .array(z.object({ letter: z.string(), count: z.number().int(), isRight: z.boolean() }))
    .describe("By option, in the order of the question; empty unless it has options"),
  discrimination: z
    .number()
    .nullable()
    .describe("Correlation of the question with the rest of the paper, -1 to 1; null if unknown"),
});

export type QuestionStatistics = z.infer<typeof questionStatisticsSchema>;

export const examStatisticsSchema = z.object({
  sittings: z.number().int(),
  questions: z.array(questionStatisticsSchema).describe("The hardest first"),
});

export type ExamStatistics = z.infer<typeof examStatisticsSchema>;

export const readSharesInputSchema = z.object({
  ids: z.array(idParamSchema("Name the questions by their ids.")).max(SHARES_A_CALL),
});

export type ReadSharesInput = z.infer<typeof readSharesInputSchema>;

/** How often a question was shown, in practice or in exams, and answered right. */
export const questionShareSchema = z.object({
  _id: idSchema.describe("Of the question"),
  shown: z.number().int().describe("Students in practice, first attempts in exams"),
  percent: z.number().int().describe("Share of right answers"),
});

export type QuestionShare = z.infer<typeof questionShareSchema>;
