import { z } from "zod";
import {
  idInputSchema,
  idParamSchema,
  idSchema,
  optionalTextSchema,
  textSchema,
  timestampSchema,
} from "../primitives/index.ts";
import { versionInputSchema, versionSchema } from "../row-versions/index.ts";
import {
  EXAM_ATTEMPTS_MAX,
  EXAM_GRACE_MINUTES_DEFAULT,
  EXAM_GRACE_MINUTES_MAX,
  EXAM_INSTRUCTIONS_MAX_CHARS,
  EXAM_MINUTES_MAX,
  EXAM_POINTS_MAX,
  EXAM_SECTION_QUESTIONS_MAX,
  EXAM_SECTIONS_MAX,
  EXAM_TITLE_MAX_CHARS,
} from "./limits.ts";
import { examFeedbacks, examKinds, examScales, examStates } from "./states.ts";

function wholeNumber(min: number, max: number, name: string) {
  const message = `${name} must be a whole number from ${min} to ${max}.`;
  return z.coerce.number(message).int(message).min(min, message).max(max, message);
}

function moment(message: string) {
  return z.iso.datetime({ error: message }).nullable();
}

/** One part of a blueprint: so many questions of a subject, or of one of its topics. */
export const examSectionInputSchema = z.object({
  subjectId: idParamSchema("Choose a subject.").min(1, "Choose a subject."),
  topicId: idParamSchema("Choose a topic from the list.").nullable().default(null),
  count: wholeNumber(1, EXAM_SECTION_QUESTIONS_MAX, "The number of questions"),
  points: wholeNumber(1, EXAM_POINTS_MAX, "Points")
    .nullable()
    .default(null)
    .describe("Of each question; null for the points of the question itself"),
});

export type ExamSectionInput = z.infer<typeof examSectionInputSchema>;

const examFields = {
  title: textSchema("Title", EXAM_TITLE_MAX_CHARS),
  instructions: optionalTextSchema("Instructions", EXAM_INSTRUCTIONS_MAX_CHARS).describe(
    "Plain text for students",
  ),
  kind: z.enum(examKinds, { error: "Choose a class exam or a mock." }),
  classId: idParamSchema("Choose a class from the list.")
    .nullable()
    .transform((id) => id || null)
    .describe("null for a mock"),
  sections: z
    .array(examSectionInputSchema)
    .min(1, "Add at least one subject.")
    .max(EXAM_SECTIONS_MAX, `An exam has at most ${EXAM_SECTIONS_MAX} parts.`),
  scale: z.enum(examScales, { error: "Choose a scale from the list." }),
  minutes: wholeNumber(1, EXAM_MINUTES_MAX, "The duration"),
  opensAt: moment("Enter a day and time.").describe("null for a mock"),
  closesAt: moment("Enter a day and time.").describe("null for a mock"),
  lastStartAt: moment("Enter a day and time, or leave it empty.").describe(
    "null: may be started until it closes",
  ),
  graceMinutes: wholeNumber(0, EXAM_GRACE_MINUTES_MAX, "The grace"),
  attempts: wholeNumber(1, EXAM_ATTEMPTS_MAX, "Attempts"),
  shufflesQuestions: z.boolean(),
  shufflesOptions: z.boolean(),
  feedback: z.enum(examFeedbacks, { error: "Choose what students see." }),
  allowsTakeBack: z
    .boolean()
    .describe("True if a student may take the hand-in back until the deadline"),
};

export const createExamInputSchema = z.object({
  ...examFields,
  instructions: examFields.instructions.default(""),
  classId: examFields.classId.default(null),
  scale: examFields.scale.default("percent"),
  opensAt: examFields.opensAt.default(null),
  closesAt: examFields.closesAt.default(null),
  lastStartAt: examFields.lastStartAt.default(null),
  graceMinutes: examFields.graceMinutes.default(EXAM_GRACE_MINUTES_DEFAULT),
  attempts: examFields.attempts.default(1),
  shufflesQuestions: examFields.shufflesQuestions.default(true),
  shufflesOptions: examFields.shufflesOptions.default(false),
  feedback: examFields.feedback.default("score"),
  allowsTakeBack: examFields.allowsTakeBack.default(false),
});

export type CreateExamInput = z.infer<typeof createExamInputSchema>;

/** Absent fields stay unchanged. */
export const updateExamInputSchema = z
  .object(examFields)
  .partial()
  .extend({ ...idInputSchema.shape, version: versionInputSchema });

export type UpdateExamInput = z.infer<typeof updateExamInputSchema>;

export const setExamStateInputSchema = idInputSchema.extend({ state: z.enum(examStates) });

export type SetExamStateInput = z.infer<typeof setExamStateInputSchema>;

export const examSectionSchema = z.object({
  subjectId: idSchema,
  topicId: idSchema.nullable(),
  subject: z.string(),
  topic: z.string().nullable(),
  count: z.number().int(),
  points: z.number().int().nullable(),
});

export const examSchema = z.object({
  _id: idSchema,
  title: z.string(),
  instructions: z.string(),
  kind: z.enum(examKinds),
  classId: idSchema.nullable(),
  className: z.string().nullable(),
  sections: z.array(examSectionSchema),
  scale: z.enum(examScales),
  minutes: z.number().int(),
  opensAt: timestampSchema.nullable(),
  closesAt: timestampSchema.nullable(),
  lastStartAt: timestampSchema.nullable(),
  graceMinutes: z.number().int(),
  attempts: z.number().int(),
  shufflesQuestions: z.boolean(),
  shufflesOptions: z.boolean(),
  feedback: z.enum(examFeedbacks),
  allowsTakeBack: z.boolean(),
  state: z.enum(examStates),
  sittings: z.number().int().describe("How often it was started"),
  missing: z.array(z.string()).describe("Sentences about questions that the bank lacks"),
  createdAt: timestampSchema,
  version: versionSchema,
});

export type Exam = z.infer<typeof examSchema>;
