import { z } from "zod";
import { examStates } from "../exams/states.ts";
import { PRACTICE_QUESTIONS_MAX, PRACTICE_QUESTIONS_MIN } from "../practice/limits.ts";
import {
  daySchema,
  idInputSchema,
  idParamSchema,
  idSchema,
  optionalTextSchema,
  textSchema,
  timeSchema,
  timestampSchema,
} from "../primitives/index.ts";
import { versionInputSchema, versionSchema } from "../row-versions/index.ts";
import { assignedExamStates, assignmentKinds, assignmentStates } from "./kinds.ts";
import {
  ASSIGNMENT_LESSONS_MAX,
  ASSIGNMENT_NOTE_MAX_CHARS,
  ASSIGNMENT_TITLE_MAX_CHARS,
} from "./limits.ts";

const lessonLinkSchema = z.object({ _id: idSchema, title: z.string() });

const studentNameSchema = z.object({ _id: idSchema, fullName: z.string() });

export const assignedPracticeSchema = z.object({
  subjectId: idSchema,
  subject: z.string(),
  topicId: idSchema.nullable(),
  topic: z.string().nullable(),
  count: z.number().int().describe("Questions"),
});

/** An exam of the class, with the time in which it can be sat. */
export const assignedExamSchema = z.object({
  _id: idSchema,
  title: z.string(),
  opensAt: timestampSchema.nullable(),
  closesAt: timestampSchema.nullable(),
});

/** The exam as teachers see it. */
const examOfClassSchema = assignedExamSchema.extend({
  state: z.enum(examStates).describe("Students see an open one"),
});

/** Work for a class or some of its students, as the panel shows it. */
export const assignmentSchema = z.object({
  _id: idSchema,
  classId: idSchema,
  className: z.string(),
  title: z.string(),
  note: z.string().describe("For students; empty for none"),
  kind: z.enum(assignmentKinds),
  lessons: z.array(lessonLinkSchema).describe("In order; empty for other work"),
  practice: assignedPracticeSchema.nullable(),
  exam: examOfClassSchema
    .nullable()
    .describe("null for other work, and for an exam that is gone or of another class"),
  isForAll: z.boolean().describe("True for the whole class"),
  students: z.array(studentNameSchema).describe("The named ones; empty for the whole class"),
  opensOn: z.string().describe("Day in Lagos from which students see it, yyyy-mm-dd"),
  dueOn: z.string().describe("Day in Lagos"),
  dueTime: z.string().describe("HH:MM in Lagos"),
  version: versionSchema,
});

export type Assignment = z.infer<typeof assignmentSchema>;

/** An assignment in the list of its class, with how many students have done it. */
export const listedAssignmentSchema = assignmentSchema
  .omit({ lessons: true, students: true, isForAll: true, className: true })
  .omit({ practice: true, exam: true })
  .extend({ total: z.number().int().describe("Students"), done: z.number().int() });

export type ListedAssignment = z.infer<typeof listedAssignmentSchema>;

export const classAssignmentsInputSchema = idInputSchema.extend({
  isAll: z.boolean().default(false).describe("Also those that were due long ago"),
});

export type ClassAssignmentsInput = z.infer<typeof classAssignmentsInputSchema>;

export const classAssignmentsSchema = z.object({
  assignments: z.array(listedAssignmentSchema).describe("The last due first"),
  hasMore: z.boolean(),
});

export type ClassAssignments = z.infer<typeof classAssignmentsSchema>;

/** One student's work on an assignment. */
export const assignmentProgressSchema = z.object({
  _id: idSchema.describe("Of the student"),
  fullName: z.string(),
  phone: z.string(),
  guardianPhone: z.string().nullable(),
  state: z.enum(assignmentStates),
  doneAt: timestampSchema.nullable(),
  steps: z.number().int().describe("Lessons or questions"),
  stepsDone: z.number().int(),
  exam: z
    .object({
      state: z.enum(assignedExamStates),
      percent: z.number().nullable().describe("Of the newest paper; null until it is marked"),
    })
    .nullable()
    .describe("null for other work"),
});

export type AssignmentProgress = z.infer<typeof assignmentProgressSchema>;

/** Lessons with a topic, exams and students of a class, and subjects with practice questions. */
export const assignmentChoicesSchema = z.object({
  lessons: z.array(lessonLinkSchema.extend({ subject: z.string() })),
  subjects: z.array(
    z.object({
      _id: idSchema,
      name: z.string(),
      topics: z.array(z.object({ _id: idSchema, name: z.string() })),
    }),
  ),
  exams: z.array(examOfClassSchema).describe("That have not closed, the first to close first"),
  students: z.array(studentNameSchema),
});

export type AssignmentChoices = z.infer<typeof assignmentChoicesSchema>;

const COUNT_TEXT = `Choose ${PRACTICE_QUESTIONS_MIN} to ${PRACTICE_QUESTIONS_MAX} questions.`;

const assignmentFields = {
  title: textSchema("Title", ASSIGNMENT_TITLE_MAX_CHARS),
  note: optionalTextSchema("Note", ASSIGNMENT_NOTE_MAX_CHARS).describe("Students see it"),
  lessonIds: z
    .array(idParamSchema("Choose lessons from the list."))
    .max(ASSIGNMENT_LESSONS_MAX, `Choose at most ${ASSIGNMENT_LESSONS_MAX} lessons.`)
    .overwrite((ids) => [...new Set(ids)])
    .describe("In order; ignored for other work"),
  practice: z
    .object({
      subjectId: idParamSchema("Choose a subject."),
      topicId: idParamSchema("Choose a topic from the list.").nullable(),
      count: z
        .number(COUNT_TEXT)
        .int(COUNT_TEXT)
        .min(PRACTICE_QUESTIONS_MIN, COUNT_TEXT)
        .max(PRACTICE_QUESTIONS_MAX, COUNT_TEXT),
    })
    .nullable()
    .describe("null for other work"),
  examId: idParamSchema("Choose an exam from the list.").nullable().describe("null for other work"),
  studentIds: z
    .array(idParamSchema("Choose students from the class."))
    .overwrite((ids) => [...new Set(ids)])
    .describe("Empty for the whole class"),
  opensOn: daySchema("Choose a day."),
  dueOn: daySchema("Choose the due day."),
  dueTime: timeSchema("Enter a time, such as 18:00.").describe("HH:MM in Lagos"),
};

export const createAssignmentInputSchema = z.object({
  ...assignmentFields,
  examId: assignmentFields.examId.default(null),
  classId: idParamSchema("The class is required."),
  kind: z.enum(assignmentKinds, { error: "Choose lessons, practice questions or an exam." }),
});

export type CreateAssignmentInput = z.infer<typeof createAssignmentInputSchema>;

/** Absent fields stay unchanged. Class and kind never change. */
export const updateAssignmentInputSchema = z
  .object(assignmentFields)
  .partial()
  .extend({ ...idInputSchema.shape, version: versionInputSchema });

export type UpdateAssignmentInput = z.infer<typeof updateAssignmentInputSchema>;
