import { z } from "zod";
import { idInputSchema, idParamSchema, idSchema, timestampSchema } from "../primitives/index.ts";
import { answerSchema } from "../questions/answer-key.ts";
import { questionKinds } from "../questions/kinds.ts";
import { paperScoreSchema } from "./paper-score.ts";
import { examFeedbacks, examKinds, examScales, sittingClosers, sittingStates } from "./states.ts";

export const listedSittingSchema = z.object({
  _id: idSchema,
  attempt: z.number().int(),
  state: z.enum(sittingStates),
  startedAt: timestampSchema,
  deadline: timestampSchema,
  closedAt: timestampSchema.nullable(),
  percent: z.number().nullable().describe("null until it is released"),
});

export type ListedSitting = z.infer<typeof listedSittingSchema>;

/** Reason why a student cannot start an exam now. */
export const startObstacles = ["early", "late", "attempts", "running"] as const;

export type StartObstacle = (typeof startObstacles)[number];

/** An exam as its students see it before and after they sit it. */
export const studentExamSchema = z.object({
  _id: idSchema,
  title: z.string(),
  instructions: z.string(),
  kind: z.enum(examKinds),
  scale: z.enum(examScales),
  minutes: z.number().int(),
  questions: z.number().int(),
  sections: z.array(
    z.object({ subject: z.string(), topic: z.string().nullable(), count: z.number().int() }),
  ),
  choice: z
    .object({
      compulsory: z.string().describe("Subject that everybody sits"),
      subjects: z.array(z.object({ _id: idSchema, name: z.string(), questions: z.number().int() })),
      preselected: z.array(idSchema).describe("Subjects that the student sat or practised last"),
    })
    .nullable()
    .describe("Subjects of which the student chooses three at the start; null if all are sat"),
  opensAt: timestampSchema.nullable(),
  closesAt: timestampSchema.nullable(),
  lastStartAt: timestampSchema.nullable(),
  attempts: z.number().int(),
  feedback: z.enum(examFeedbacks),
  allowsTakeBack: z.boolean(),
  releasedAt: timestampSchema
    .nullable()
    .describe("Time at which results come out; null for a mock"),
  isReleased: z.boolean(),
  extraMinutes: z.number().int().describe("Added to the time when this student starts"),
  obstacle: z.enum(startObstacles).nullable().describe("null if it can be started now"),
  sittings: z.array(listedSittingSchema).describe("Of this student, newest first"),
  paper: paperScoreSchema
    .nullable()
    .describe("Score of the exam on paper; null until it is released"),
});

export type StudentExam = z.infer<typeof studentExamSchema>;

export const sittingQuestionSchema = z.object({
  number: z.number().int(),
  questionVersionId: idSchema,
  kind: z.enum(questionKinds),
  stem: z.string().describe("HTML for display"),
  options: z.array(z.object({ id: idSchema, html: z.string() })),
  passage: z.string().nullable().describe("HTML for display"),
  answer: answerSchema,
  isFlagged: z.boolean(),
});

export type SittingQuestion = z.infer<typeof sittingQuestionSchema>;

export const readSittingInputSchema = idInputSchema.extend({
  number: z.number().int().optional().catch(undefined).describe("Question to show"),
});

export type ReadSittingInput = z.infer<typeof readSittingInputSchema>;

/** Clock and owner of a sitting, which every answer tells again. */
export const sittingClockSchema = z.object({
  now: timestampSchema.describe("Time of the server"),
  deadline: timestampSchema,
  state: z.enum(sittingStates),
  epoch: z.number().int(),
  isHere: z.boolean().describe("False while the exam goes on at another device"),
});

export type SittingClock = z.infer<typeof sittingClockSchema>;

/** A paper that a student writes. It contains neither keys nor marks. */
export const sittingSchema = sittingClockSchema.extend({
  _id: idSchema,
  examId: idSchema,
  title: z.string(),
  kind: z.enum(examKinds),
  allowsTakeBack: z.boolean(),
  graceMinutes: z.number().int().describe("Time after the deadline in which answers may arrive"),
  seq: z.number().int().describe("Highest number of a stored press"),
  sections: z.array(z.object({ name: z.string(), first: z.number().int() })),
  questions: z.array(z.object({ isAnswered: z.boolean(), isFlagged: z.boolean() })),
  number: z.number().int(),
  question: sittingQuestionSchema
    .nullable()
    .describe("null once closed, or for a deleted question"),
  eventId: idSchema.describe("For the next answer, so that a form sent twice counts once"),
});

export type Sitting = z.infer<typeof sittingSchema>;

/** The whole paper, for a device that shows it without a connection. It contains no key. */
export const sittingPaperSchema = sittingSchema
  .omit({ number: true, question: true, questions: true, eventId: true })
  .extend({
    questions: z
      .array(sittingQuestionSchema.nullable())
      .describe("null for a deleted question; none unless it runs at this device"),
  });

export type SittingPaper = z.infer<typeof sittingPaperSchema>;

/**
 * State of a question after a press: the answer, or null where it is taken back, and the flag. The
 * id makes an event that comes twice count once.
 */
export const sittingAnswerInputSchema = idInputSchema.extend({
  eventId: z.uuid("Load the page again, then answer.").toLowerCase(),
  questionVersionId: idParamSchema("Load the page again, then answer."),
  answer: answerSchema,
  isFlagged: z.boolean().default(false),
  epoch: z.number().int().min(0).optional().describe("Of the device that answers"),
  agoMs: z
    .number()
    .int()
    .min(0)
    .max(24 * 60 * 60 * 1_000)
    .default(0)
    .describe("Time since the press by the steady clock of the device"),
});

export type SittingAnswerInput = z.infer<typeof sittingAnswerInputSchema>;

const sectionResultSchema = z.object({
  subject: z.string(),
  points: z.number(),
  possible: z.number(),
  right: z.number().int(),
  questions: z.number().int(),
});

export const topicResultSchema = z.object({
  topic: z.string(),
  subject: z.string(),
  subjectId: idSchema,
  right: z.number().int(),
  questions: z.number().int(),
});

export const sittingScoreSchema = z.object({
  points: z.number(),
  possible: z.number(),
  percent: z.number(),
  sections: z.array(sectionResultSchema),
  topics: z.array(topicResultSchema).describe("The weakest first"),
  jamb: z
    .object({ total: z.number().int(), subjects: z.array(z.number().int()) })
    .nullable()
    .describe("Of 100 per subject; not JAMB's own scale"),
  leftOut: z.number().int().describe("Questions that count for nobody"),
  markedAt: timestampSchema,
  correctedAt: timestampSchema
    .nullable()
    .describe("Time of the last change of a result that was out; null without one"),
});

export type SittingScore = z.infer<typeof sittingScoreSchema>;

export const reviewedQuestionSchema = sittingQuestionSchema.omit({ isFlagged: true }).extend({
  isRight: z.boolean(),
  rightOptionIds: z.array(idSchema),
  rightAnswer: z.string().describe("In words; empty if the kind is single or multiple"),
  explanation: z.string().describe("HTML for display"),
});

export type ReviewedQuestion = z.infer<typeof reviewedQuestionSchema>;

/** A closed sitting for its student: what has been released of it. */
export const sittingResultSchema = listedSittingSchema.omit({ percent: true }).extend({
  examId: idSchema,
  title: z.string(),
  kind: z.enum(examKinds),
  closedBy: z.enum(sittingClosers).nullable(),
  answered: z.number().int(),
  total: z.number().int(),
  feedback: z.enum(examFeedbacks),
  releasedAt: timestampSchema.nullable(),
  canTakeBack: z.boolean(),
  waitingLate: z.number().int().describe("Answers that came too late to count by themselves"),
  score: sittingScoreSchema.nullable().describe("null before the release"),
  review: z.array(reviewedQuestionSchema).nullable().describe("null unless answers are released"),
  withheld: z.number().int().describe("Questions that another exam still asks"),
});

export type SittingResult = z.infer<typeof sittingResultSchema>;

/** The exams in the export of a student's data; marks only where they are released. */
export const exportedSittingSchema = listedSittingSchema.extend({
  exam: z.string(),
  questionVersionIds: z.array(idSchema),
  answers: z.array(
    z.object({
      questionVersionId: idSchema,
      answer: answerSchema.describe("null where the answer was taken back"),
      isFlagged: z.boolean(),
      answeredAt: timestampSchema,
      receivedAt: timestampSchema,
    }),
  ),
});

export type ExportedSitting = z.infer<typeof exportedSittingSchema>;
