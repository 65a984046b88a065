import { z } from "zod";
import { idInputSchema, idParamSchema, textSchema, timestampSchema } from "../primitives/index.ts";
import { EXAM_EXTRA_MINUTES_MAX, EXAM_REASON_MAX_CHARS } from "./limits.ts";

const MINUTES_TEXT = `Give 0 to ${EXAM_EXTRA_MINUTES_MAX} minutes.`;

/** Extra time of a student who has not started the exam yet. */
export const setExtraTimeInputSchema = idInputSchema.extend({
  studentId: idParamSchema("The student is required."),
  minutes: z.coerce
    .number(MINUTES_TEXT)
    .int(MINUTES_TEXT)
    .min(0, MINUTES_TEXT)
    .max(EXAM_EXTRA_MINUTES_MAX, MINUTES_TEXT)
    .describe("0 takes the extra time away"),
  reason: textSchema("Reason", EXAM_REASON_MAX_CHARS),
});

export type SetExtraTimeInput = z.infer<typeof setExtraTimeInputSchema>;

/** The extra times of exams in the export of a student's data. */
export const exportedExtraTimeSchema = z.object({
  exam: z.string(),
  minutes: z.number().int(),
  savedAt: timestampSchema,
});

export type ExportedExtraTime = z.infer<typeof exportedExtraTimeSchema>;
