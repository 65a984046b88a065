import { z } from "zod";
import { idSchema, timestampSchema } from "../primitives/index.ts";
import { assignedExamSchema, assignedPracticeSchema } from "./assignment.ts";
import { assignedExamStates, assignmentKinds, assignmentStates } from "./kinds.ts";

/** An assignment as its student sees it. */
export const ownAssignmentSchema = z.object({
  _id: idSchema,
  title: z.string(),
  className: z.string(),
  note: z.string(),
  kind: z.enum(assignmentKinds),
  lessons: z.array(z.object({ _id: idSchema, title: z.string(), isDone: z.boolean() })),
  practice: assignedPracticeSchema
    .omit({ subjectId: true, topicId: true })
    .extend({
      answered: z.number().int().describe("In the session with the most answers"),
      sessionId: idSchema.nullable().describe("Of the practice that goes on"),
    })
    .nullable(),
  exam: assignedExamSchema
    .extend({ state: z.enum(assignedExamStates) })
    .nullable()
    .describe("null for other work"),
  dueOn: z.string(),
  dueTime: z.string(),
  state: z.enum(assignmentStates),
  doneAt: timestampSchema.nullable(),
});

export type OwnAssignment = z.infer<typeof ownAssignmentSchema>;

/** Assignments of a student by due time, those not done yet first. */
export const ownAssignmentsSchema = z.object({
  today: z.string().describe("Day in Lagos"),
  toDo: z.array(ownAssignmentSchema),
  done: z.array(ownAssignmentSchema).describe("Newest first"),
});

export type OwnAssignments = z.infer<typeof ownAssignmentsSchema>;

/** An assignment in the short list of the dashboard. */
export const nextAssignmentSchema = ownAssignmentSchema.pick({
  _id: true,
  title: true,
  className: true,
  dueOn: true,
  dueTime: true,
  state: true,
  exam: true,
});

export const nextAssignmentsSchema = z.object({
  today: z.string(),
  toDo: z.array(nextAssignmentSchema).describe("The first ones by due time"),
  total: z.number().int().describe("All that are not done"),
  hasAssignments: z.boolean(),
});

export type NextAssignments = z.infer<typeof nextAssignmentsSchema>;
