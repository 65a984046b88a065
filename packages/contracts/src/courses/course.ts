import { z } from "zod";
import {
  idInputSchema,
  idParamSchema,
  idSchema,
  isDay,
  optionalTextSchema,
  textSchema,
  toName,
} from "../primitives/index.ts";
import { versionInputSchema, versionSchema } from "../row-versions/index.ts";
import { COURSE_NAME_MAX_CHARS, ORDERED_LESSONS_MAX, PROGRAMMES_MAX } from "./limits.ts";

import { programmeKinds } from "./programme-kinds.ts";

const namedShape = { _id: idSchema, name: z.string(), version: versionSchema };

export const programmeSchema = z.object({
  ...namedShape,
  kind: z.enum(programmeKinds),
  examDate: z
    .string()
    .describe("Day in Lagos on which the examination begins; empty while it is not known"),
});

export type Programme = z.infer<typeof programmeSchema>;

export const topicSchema = z.object({
  ...namedShape,
  subjectId: idSchema,
  lessons: z.number().int().describe("Lessons in it, without those in the trash"),
});

export type Topic = z.infer<typeof topicSchema>;

export const subjectSchema = z.object({
  ...namedShape,
  programmeIds: z.array(idSchema).describe("Programmes that it belongs to"),
});

export type Subject = z.infer<typeof subjectSchema>;

/** All programmes, and all subjects with their topics, each in its order. */
export const courseListSchema = z.object({
  programmes: z.array(programmeSchema),
  subjects: z.array(subjectSchema.extend({ topics: z.array(topicSchema) })),
});

export type CourseList = z.infer<typeof courseListSchema>;

export type ListedSubject = CourseList["subjects"][number];

const nameSchema = textSchema("Name", COURSE_NAME_MAX_CHARS)
  .overwrite(toName)
  .describe("Unique in any letter case");

const programmeFields = {
  name: nameSchema,
  kind: z.enum(programmeKinds, "Choose an examination from the list."),
  examDate: optionalTextSchema("Exam date", 10).refine(
    (day) => day === "" || isDay(day),
    "Exam date must be a date, or empty.",
  ),
};

export const createProgrammeInputSchema = z.object(programmeFields);

export type CreateProgrammeInput = z.infer<typeof createProgrammeInputSchema>;

/** Absent fields stay unchanged. */
export const updateProgrammeInputSchema = z
  .object(programmeFields)
  .partial()
  .extend({ ...idInputSchema.shape, version: versionInputSchema });

export type ProgrammeChanges = Omit<z.infer<typeof updateProgrammeInputSchema>, "id">;

const subjectFields = {
  name: nameSchema,
  programmeIds: z
    .array(idParamSchema("Choose programmes from the list."), "The programmes are required.")
    .max(PROGRAMMES_MAX, `There are at most ${PROGRAMMES_MAX} programmes.`)
    .describe("Programmes that it belongs to"),
};

export const createSubjectInputSchema = z.object(subjectFields);

export type CreateSubjectInput = z.infer<typeof createSubjectInputSchema>;

/** Absent fields stay unchanged. */
export const updateSubjectInputSchema = z
  .object(subjectFields)
  .partial()
  .extend({ ...idInputSchema.shape, version: versionInputSchema });

export type SubjectChanges = Omit<z.infer<typeof updateSubjectInputSchema>, "id">;

const topicFields = {
  name: nameSchema,
  subjectId: idParamSchema("Choose a subject from the list.").describe(
    "A topic that moves to another subject takes its lessons along",
  ),
};

export const createTopicInputSchema = z.object(topicFields);

export type CreateTopicInput = z.infer<typeof createTopicInputSchema>;

/** Absent fields stay unchanged. */
export const updateTopicInputSchema = z
  .object(topicFields)
  .partial()
  .extend({ ...idInputSchema.shape, version: versionInputSchema });

export type TopicChanges = Omit<z.infer<typeof updateTopicInputSchema>, "id">;

/** Lists that can be put into an order: the lessons of a topic, for example. */
export const orderedKinds = ["programme", "subject", "topic", "lesson"] as const;

export type OrderedKind = (typeof orderedKinds)[number];

/** Absent ones keep their order, after the given ones of the same list. */
export const orderCoursesInputSchema = z.object({
  of: z.enum(orderedKinds, "Choose a list to order."),
  ids: z
    .array(idParamSchema("An id must be text."), "The ids are required.")
    .max(ORDERED_LESSONS_MAX, "There are too many ids.")
    .describe("Ids of one list in their new order"),
});

export type OrderCoursesInput = z.infer<typeof orderCoursesInputSchema>;

/** A lesson in the list of a topic. */
export const placedLessonSchema = z.object({ _id: idSchema, title: z.string(), topicId: idSchema });

export type PlacedLesson = z.infer<typeof placedLessonSchema>;
