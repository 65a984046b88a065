import { z } from "zod";
import { idInputSchema, idParamSchema, timestampSchema } from "../primitives/index.ts";
import { PAPER_MARKS_MAX } from "./limits.ts";
import { paperForms } from "./states.ts";

/** A score that a teacher typed for a student who wrote the exam on paper. */
export const paperScoreSchema = z.object({
  form: z.enum(paperForms).nullable().describe("Form of the paper; null if it had one only"),
  points: z.number(),
  possible: z.number().int(),
  percent: z.number(),
  savedAt: timestampSchema,
});

export type PaperScore = z.infer<typeof paperScoreSchema>;

const POSSIBLE_TEXT = `The paper has 1 to ${PAPER_MARKS_MAX} marks.`;
const POINTS_TEXT = "Type the score as a number, such as 31 or 31.5.";

const pointsSchema = z
  .number(POINTS_TEXT)
  .min(0, POINTS_TEXT)
  .max(PAPER_MARKS_MAX, POINTS_TEXT)
  .multipleOf(0.5, "A score has whole or half marks, such as 31 or 31.5.");

export const setPaperScoreInputSchema = idInputSchema
  .extend({
    studentId: idParamSchema("The student is required."),
    form: z.enum(paperForms, "The form is A or B.").nullable().default(null),
    points: pointsSchema.nullable().describe("null takes the score away"),
    possible: z
      .number(POSSIBLE_TEXT)
      .int(POSSIBLE_TEXT)
      .min(1, POSSIBLE_TEXT)
      .max(PAPER_MARKS_MAX, POSSIBLE_TEXT),
    seen: z
      .number("The score that was seen must be a number.")
      .nullable()
      .optional()
      .describe("Score that the typist saw; another one meanwhile is a conflict"),
  })
  .refine(({ points, possible }) => points === null || points <= possible, {
    path: ["points"],
    error: "The score is more than the marks of the paper.",
  });

export type SetPaperScoreInput = z.infer<typeof setPaperScoreInputSchema>;

/** The scores of exams on paper in the export of a student's data; only where released. */
export const exportedPaperScoreSchema = paperScoreSchema.extend({ exam: z.string() });

export type ExportedPaperScore = z.infer<typeof exportedPaperScoreSchema>;
