import { z } from "zod";
import { idInputSchema, idSchema, textSchema, timestampSchema } from "../primitives/index.ts";
import { EXAM_EXTRA_MINUTES_MAX, EXAM_REASON_MAX_CHARS } from "./limits.ts";
import { paperScoreSchema } from "./paper-score.ts";
import { sittingClosers, sittingStates } from "./states.ts";

/** A sitting as the panel watches it. */
export const monitoredSittingSchema = z.object({
  _id: idSchema,
  attempt: z.number().int(),
  state: z.enum(sittingStates),
  closedBy: z.enum(sittingClosers).nullable(),
  startedAt: timestampSchema,
  deadline: timestampSchema,
  closedAt: timestampSchema.nullable(),
  extraMinutes: z.number().int(),
  lastContactAt: timestampSchema,
  answered: z.number().int(),
  total: z.number().int(),
  waitingLate: z.number().int().describe("Late answers that count only if a teacher accepts them"),
  countedLate: z.number().int().describe("Answers that came after the deadline and count"),
  points: z.number().nullable(),
  possible: z.number().nullable(),
  percent: z.number().nullable(),
});

export type MonitoredSitting = z.infer<typeof monitoredSittingSchema>;

/** A student of the class, or one who has started. */
export const examStudentSchema = z.object({
  _id: idSchema,
  fullName: z.string(),
  sittings: z.array(monitoredSittingSchema).describe("Newest first; empty if not started"),
  paper: paperScoreSchema.nullable().describe("Score of the exam on paper; null without one"),
  extraMinutes: z.number().int().describe("Added to the time when the student starts"),
});

export type ExamStudent = z.infer<typeof examStudentSchema>;

export const examMonitorSchema = z.object({
  students: z.array(examStudentSchema).describe("By name"),
  releasedAt: timestampSchema.nullable(),
  isReleased: z.boolean(),
  canBeStarted: z.boolean().describe("True while students may still start, now or later"),
});

export type ExamMonitor = z.infer<typeof examMonitorSchema>;

const MINUTES_TEXT = `Give 1 to ${EXAM_EXTRA_MINUTES_MAX} minutes.`;

/** Adds time to a running sitting, or opens a closed one again for that time. */
export const giveTimeInputSchema = idInputSchema.extend({
  minutes: z.coerce
    .number(MINUTES_TEXT)
    .int(MINUTES_TEXT)
    .min(1, MINUTES_TEXT)
    .max(EXAM_EXTRA_MINUTES_MAX, MINUTES_TEXT),
  reason: textSchema("Reason", EXAM_REASON_MAX_CHARS),
});

export type GiveTimeInput = z.infer<typeof giveTimeInputSchema>;

export const acceptLateInputSchema = idInputSchema.extend({
  reason: textSchema("Reason", EXAM_REASON_MAX_CHARS),
});

export type AcceptLateInput = z.infer<typeof acceptLateInputSchema>;
