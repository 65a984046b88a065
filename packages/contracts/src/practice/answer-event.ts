import { z } from "zod";
import { idInputSchema, idParamSchema, idSchema, timestampSchema } from "../primitives/index.ts";
import { answerSchema } from "../questions/answer-key.ts";
import { PRACTICE_QUESTIONS_MAX, PRACTICE_QUESTIONS_MIN } from "./limits.ts";
import { practiceModes } from "./modes.ts";

const COUNT_TEXT = `Choose ${PRACTICE_QUESTIONS_MIN} to ${PRACTICE_QUESTIONS_MAX} questions.`;

export const startPracticeInputSchema = z.object({
  subjectId: idParamSchema("Choose a subject.").min(1, "Choose a subject."),
  topicId: idParamSchema("Choose a topic from the list.").nullable(),
  count: z.coerce
    .number(COUNT_TEXT)
    .int(COUNT_TEXT)
    .min(PRACTICE_QUESTIONS_MIN, COUNT_TEXT)
    .max(PRACTICE_QUESTIONS_MAX, COUNT_TEXT),
  mode: z.enum(practiceModes, { error: "Choose a kind of practice." }),
});

export type StartPracticeInput = z.infer<typeof startPracticeInputSchema>;

/** One answer, or null where it is taken back. The id makes an answer that comes twice count once. */
export const practiceAnswerInputSchema = idInputSchema.extend({
  eventId: z.uuid("Load the page again, then answer.").toLowerCase(),
  questionVersionId: idParamSchema("Load the page again, then answer."),
  answer: answerSchema,
});

export type PracticeAnswerInput = z.infer<typeof practiceAnswerInputSchema>;

export const exportedAnswerSchema = z.object({
  _id: idSchema,
  sessionId: idSchema,
  questionVersionId: idSchema,
  answer: answerSchema.describe("null where the answer was taken back"),
  device: z.string().nullable(),
  answeredAt: timestampSchema,
  receivedAt: timestampSchema,
});

export type ExportedAnswer = z.infer<typeof exportedAnswerSchema>;
