import { z } from "zod";
import { idInputSchema, idSchema, textSchema, timestampSchema } from "../primitives/index.ts";
import { answerKeySchema, questionKinds } from "../questions/index.ts";
import { correctionKinds } from "./kinds.ts";
import { CORRECTION_REASON_MAX_CHARS } from "./limits.ts";

/** A correction that is tried out. `id` is that of the version of the question. */
export const previewCorrectionInputSchema = idInputSchema.extend({
  kind: z.enum(correctionKinds, { error: "Choose what is wrong." }),
  key: answerKeySchema
    .nullable()
    .default(null)
    .describe("The right answer, or the further one; ignored for void"),
});

export type PreviewCorrectionInput = z.infer<typeof previewCorrectionInputSchema>;

export const correctInputSchema = previewCorrectionInputSchema.extend({
  reason: textSchema("Reason", CORRECTION_REASON_MAX_CHARS),
});

export type CorrectInput = z.infer<typeof correctInputSchema>;

/** Effect on the results of one exam. */
export const correctedExamSchema = z.object({
  _id: idSchema,
  title: z.string(),
  sittings: z.number().int().describe("Marked ones that asked the question"),
  up: z.number().int().describe("Sittings whose score rises"),
  down: z.number().int().describe("Sittings whose score falls"),
  isReleased: z.boolean().describe("True if students have seen the results"),
});

export type CorrectedExam = z.infer<typeof correctedExamSchema>;

/** Effect of a correction before it is made. */
export const correctionPreviewSchema = z.object({
  answers: z.number().int().describe("Answers to this version, in practice and exams"),
  sittings: z.number().int(),
  students: z.number().int().describe("Students who were asked"),
  changedStudents: z.number().int().describe("Students whose marks change"),
  exams: z.array(correctedExamSchema),
  practice: z.object({
    students: z.number().int().describe("Students who have answered it in practice"),
    toRight: z.number().int().describe("Students whose last answer becomes right"),
    toWrong: z.number().int().describe("Students whose last answer becomes wrong"),
    leftOut: z.number().int().describe("Students whose last answer no longer counts"),
  }),
});

export type CorrectionPreview = z.infer<typeof correctionPreviewSchema>;

export const correctionSchema = z.object({
  _id: idSchema,
  versionNumber: z.number().int(),
  kind: z.enum(correctionKinds),
  answers: z.array(answerKeySchema).describe("Right answers since; empty for void"),
  reason: z.string(),
  author: z.string().nullable().describe("Sign-in name; null once the account is deleted"),
  createdAt: timestampSchema,
  finishedAt: timestampSchema.nullable().describe("null while answers are marked again"),
  changedSittings: z.number().int(),
});

export type Correction = z.infer<typeof correctionSchema>;

/** A version of a question with the answers that are right now. */
export const correctableVersionSchema = z.object({
  _id: idSchema,
  number: z.number().int(),
  isCurrent: z.boolean(),
  stem: z.string().describe("HTML"),
  options: z.array(z.object({ id: idSchema, html: z.string() })),
  kind: z.enum(questionKinds),
  answers: z.array(answerKeySchema).describe("Right answers; empty if it does not count"),
  sittings: z.number().int().describe("Exam papers that asked it"),
  practised: z.number().int().describe("Answers in practice"),
});

export type CorrectableVersion = z.infer<typeof correctableVersionSchema>;

export const questionCorrectionsSchema = z.object({
  _id: idSchema.describe("Of the question"),
  excerpt: z.string(),
  versions: z.array(correctableVersionSchema).describe("Newest first"),
  corrections: z.array(correctionSchema).describe("Newest first"),
});

export type QuestionCorrections = z.infer<typeof questionCorrectionsSchema>;
