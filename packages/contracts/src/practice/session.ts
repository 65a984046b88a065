import { z } from "zod";
import { idInputSchema, idSchema, timestampSchema } from "../primitives/index.ts";
import { answerSchema } from "../questions/answer-key.ts";
import { questionKinds } from "../questions/kinds.ts";
import { exportedAnswerSchema } from "./answer-event.ts";
import { practiceModes } from "./modes.ts";

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

export const listedPracticeSessionSchema = z.object({
  _id: idSchema,
  subject: z.string(),
  topic: z.string().nullable(),
  mode: z.enum(practiceModes),
  total: z.number().int().describe("Questions"),
  answered: z.number().int(),
  startedAt: timestampSchema,
  finishedAt: timestampSchema.nullable(),
});

export type ListedPracticeSession = z.infer<typeof listedPracticeSessionSchema>;

export const practiceSubjectSchema = z.object({
  _id: idSchema,
  name: z.string(),
  mistakes: z.number().int().describe("Questions whose last answer was wrong"),
  due: z.number().int().describe("Questions that come back today"),
  topics: z.array(z.object({ _id: idSchema, name: z.string() })).describe("Those with questions"),
});

export type PracticeSubject = z.infer<typeof practiceSubjectSchema>;

export const practiceOverviewSchema = z.object({
  subjects: z.array(practiceSubjectSchema).describe("Those with questions, in their order"),
  sessions: z.array(listedPracticeSessionSchema).describe("The newest, newest first"),
});

export type PracticeOverview = z.infer<typeof practiceOverviewSchema>;

/** `gone` for a question that was deleted, or that students may no longer practise. */
export const practiceQuestionStates = ["unanswered", "right", "wrong", "gone"] as const;

export type PracticeQuestionState = (typeof practiceQuestionStates)[number];

export const readPracticeInputSchema = idInputSchema.extend({
  number: z
    .number()
    .int()
    .optional()
    .catch(undefined)
    .describe("Question to show; the first unanswered one when absent"),
});

export type ReadPracticeInput = z.infer<typeof readPracticeInputSchema>;

export const practiceSessionSchema = listedPracticeSessionSchema.extend({
  right: z.number().int(),
  states: z.array(z.enum(practiceQuestionStates)).describe("Of the questions in their order"),
  number: z.number().int().describe("The shown question, from 1"),
  question: practiceQuestionSchema.nullable().describe("null for a question that is gone"),
  eventId: idSchema.describe("For the next answer, so that a form sent twice counts once"),
});

export type PracticeSession = z.infer<typeof practiceSessionSchema>;

/** A finished session with all its questions; one that is gone is left out. */
export const practiceReviewSchema = listedPracticeSessionSchema.extend({
  right: z.number().int(),
  questions: z.array(practiceQuestionSchema),
});

export type PracticeReview = z.infer<typeof practiceReviewSchema>;

export const exportedPracticeSchema = z.object({
  sessions: z.array(
    listedPracticeSessionSchema
      .omit({ answered: true })
      .extend({ questionVersionIds: z.array(idSchema) }),
  ),
  answers: z.array(exportedAnswerSchema),
});

export type ExportedPractice = z.infer<typeof exportedPracticeSchema>;
