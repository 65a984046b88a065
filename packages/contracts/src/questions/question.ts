import { z } from "zod";
import {
  idInputSchema,
  idParamSchema,
  idSchema,
  optionalTextSchema,
  pageCountsSchema,
  tableInputSchema,
  timestampSchema,
} from "../primitives/index.ts";
import { versionInputSchema, versionSchema } from "../row-versions/index.ts";
import { draftAnswersSchema } from "./draft-answers.ts";
import { questionDifficulties, questionKinds, questionStates, questionUses } from "./kinds.ts";
import {
  EXPLANATION_MAX_CHARS,
  POINTS_MAX,
  SOURCE_NOTE_MAX_CHARS,
  STEM_MAX_CHARS,
} from "./limits.ts";
import {
  questionDifficultyFilters,
  questionKindFilters,
  questionSortColumns,
  questionStateFilters,
  questionUseFilters,
} from "./list-options.ts";

const POINTS_TEXT = `Points must be a whole number from 1 to ${POINTS_MAX}.`;

export const createQuestionInputSchema = z.object({
  use: z.enum(questionUses, { error: "Choose practice or exam." }),
  subjectId: idParamSchema("Choose a subject.").min(1, "Choose a subject."),
  topicId: idParamSchema("Choose a topic from the list.").nullable(),
  difficulty: z
    .enum(questionDifficulties, { error: "Choose a difficulty from the list." })
    .nullable(),
  sourceNote: optionalTextSchema("Source", SOURCE_NOTE_MAX_CHARS),
  state: z.enum(questionStates, { error: "Choose draft or ready." }),
  passageId: idParamSchema("Choose a passage from the list.").nullable(),
  stem: optionalTextSchema("Question", STEM_MAX_CHARS).describe("HTML"),
  answers: draftAnswersSchema,
  points: z.number(POINTS_TEXT).int(POINTS_TEXT).min(1, POINTS_TEXT).max(POINTS_MAX, POINTS_TEXT),
  explanation: optionalTextSchema("Explanation", EXPLANATION_MAX_CHARS).describe("HTML"),
});

export type CreateQuestionInput = z.infer<typeof createQuestionInputSchema>;

/** Absent fields stay unchanged. */
export const updateQuestionInputSchema = createQuestionInputSchema
  .partial()
  .extend({ ...idInputSchema.shape, version: versionInputSchema });

export type QuestionChanges = Omit<z.infer<typeof updateQuestionInputSchema>, "id">;

export const questionSchema = createQuestionInputSchema.extend({
  _id: idSchema,
  subjectId: idSchema,
  topicId: idSchema.nullable(),
  passageId: idSchema.nullable(),
  number: z.number().int().describe("Number of the version of the content, from 1"),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  version: versionSchema,
});

export type Question = z.infer<typeof questionSchema>;

/** An earlier or the present state of a question as students see it. */
export const questionVersionSchema = createQuestionInputSchema
  .pick({ stem: true, answers: true, points: true, explanation: true })
  .extend({
    _id: idSchema,
    number: z.number().int(),
    author: z.string().nullable().describe("Sign-in name; null once the account is deleted"),
    createdAt: timestampSchema,
  });

export type QuestionVersion = z.infer<typeof questionVersionSchema>;

export const questionTableRowSchema = questionSchema
  .pick({
    _id: true,
    use: true,
    difficulty: true,
    state: true,
    subjectId: true,
    topicId: true,
    number: true,
    createdAt: true,
    updatedAt: true,
    version: true,
  })
  .extend({
    kind: z.enum(questionKinds),
    excerpt: z.string().describe("First words of the question"),
    subject: z.string().describe("Name of the subject"),
    topic: z.string().nullable().describe("Name of the topic"),
  });

export type QuestionTableRow = z.infer<typeof questionTableRowSchema>;

const filter = <const Values extends readonly ["all", ...string[]]>(values: Values) =>
  z.enum(values).catch("all").default("all");

/** URL parameters of the table; empty ids mean all subjects and topics. */
export const questionTableInputSchema = tableInputSchema(questionSortColumns, {
  sort: "createdAt",
  direction: "desc",
}).extend({
  subject: z.string().toLowerCase().catch("").default(""),
  topic: z.string().toLowerCase().catch("").default(""),
  kind: filter(questionKindFilters),
  use: filter(questionUseFilters),
  difficulty: filter(questionDifficultyFilters),
  state: filter(questionStateFilters),
});

export type QuestionTableInput = z.infer<typeof questionTableInputSchema>;

export const questionTablePageSchema = pageCountsSchema.extend({
  questions: z.array(questionTableRowSchema),
});

export type QuestionTablePage = z.infer<typeof questionTablePageSchema>;

/** Subjects with their topics, for choices. */
export const subjectChoiceSchema = z.object({
  _id: idSchema,
  name: z.string(),
  topics: z.array(z.object({ _id: idSchema, name: z.string() })),
});

export type SubjectChoice = z.infer<typeof subjectChoiceSchema>;
