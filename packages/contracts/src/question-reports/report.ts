import { z } from "zod";
import {
  idInputSchema,
  idParamSchema,
  idSchema,
  isBlank,
  optionalTextSchema,
  pageCountsSchema,
  pageInputSchema,
  timestampSchema,
} from "../primitives/index.ts";
import {
  REPORT_ANSWER_MAX_CHARS,
  REPORT_NOTE_MAX_CHARS,
  REPORTS_OF_QUESTION_SHOWN,
} from "./limits.ts";
import { reportLists, reportReasons, reportStates } from "./reasons.ts";

const NUMBER_TEXT = "Go back to the question, then report it.";

/** `id` is that of the practice session, and `number` the place of the question in it. */
export const reportQuestionInputSchema = idInputSchema
  .extend({
    number: z.coerce.number(NUMBER_TEXT).int(NUMBER_TEXT).min(1, NUMBER_TEXT),
    reason: z.enum(reportReasons, { error: "Choose what is wrong." }),
    note: optionalTextSchema("The note", REPORT_NOTE_MAX_CHARS),
  })
  .refine(({ reason, note }) => reason !== "other" || !isBlank(note), {
    path: ["note"],
    message: "Write what is wrong.",
  });

export type ReportQuestionInput = z.infer<typeof reportQuestionInputSchema>;

const reportSchema = z.object({
  reason: z.enum(reportReasons),
  note: z.string().describe("Plain text; empty for none"),
  state: z.enum(reportStates),
  answer: z.string().describe("Note of a teacher to the student; empty for none"),
  createdAt: timestampSchema,
});

/** A report of the student about a question of a session. */
export const ownReportSchema = reportSchema.extend({
  questionVersionId: idSchema.describe("Version in the session"),
  isOfEarlierVersion: z.boolean().describe("True if the question was changed since the report"),
});

export type OwnReport = z.infer<typeof ownReportSchema>;

export const questionReportSchema = reportSchema.extend({
  _id: idSchema,
  number: z.number().int().describe("Version of the question that was reported, from 1"),
  student: z.string().describe("Full name"),
});

export type QuestionReport = z.infer<typeof questionReportSchema>;

/** The reports of one question, newest first. */
export const reportedQuestionSchema = z.object({
  _id: idSchema.describe("Id of the question"),
  excerpt: z.string().describe("First words of the question"),
  subject: z.string(),
  topic: z.string().nullable(),
  number: z.number().int().describe("Its version now"),
  reports: z.array(questionReportSchema),
});

export type ReportedQuestion = z.infer<typeof reportedQuestionSchema>;

export const reportTableInputSchema = pageInputSchema.extend({
  list: z.enum(reportLists).catch("open").default("open"),
});

export type ReportTableInput = z.infer<typeof reportTableInputSchema>;

export const reportTablePageSchema = pageCountsSchema.extend({
  questions: z.array(reportedQuestionSchema).describe("Most reported first, then the newest"),
});

export type ReportTablePage = z.infer<typeof reportTablePageSchema>;

const chosenReportsSchema = z.object({
  ids: z
    .array(idParamSchema("Choose the reports."))
    .min(1, "Choose the reports.")
    .max(REPORTS_OF_QUESTION_SHOWN),
});

/** Reports that were closed meanwhile stay as they are. */
export const closeReportsInputSchema = chosenReportsSchema.extend({
  state: z.enum(["resolved", "dismissed"], { error: "Choose resolved or dismissed." }),
  answer: optionalTextSchema("The note", REPORT_ANSWER_MAX_CHARS).describe("For the students"),
});

export type CloseReportsInput = z.infer<typeof closeReportsInputSchema>;

export const reopenReportsInputSchema = chosenReportsSchema;

export type ReopenReportsInput = z.infer<typeof reopenReportsInputSchema>;

export const exportedReportSchema = reportSchema.extend({
  _id: idSchema,
  questionVersionId: idSchema,
  updatedAt: timestampSchema,
});

export type ExportedReport = z.infer<typeof exportedReportSchema>;
