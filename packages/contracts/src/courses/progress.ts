import { z } from "zod";
import { idInputSchema, idSchema } from "../primitives/index.ts";

const namedSchema = z.object({ _id: idSchema, name: z.string() });

const lessonLinkSchema = z.object({ _id: idSchema, title: z.string() });

/** Place of a lesson, as its page shows it. */
export const lessonPlaceSchema = z.object({
  subject: namedSchema,
  topic: namedSchema,
  previous: lessonLinkSchema.nullable(),
  next: lessonLinkSchema.nullable().describe("Null for the last lesson of the topic"),
  isDone: z.boolean().nullable().describe("Null for those who are no student"),
});

export type LessonPlace = z.infer<typeof lessonPlaceSchema>;

const progressShape = {
  done: z.number().int(),
  total: z.number().int().describe("Lessons of the subject"),
};

/** A subject with lessons, and how many of them the student has done. */
export const subjectProgressSchema = namedSchema.extend(progressShape);

export type SubjectProgress = z.infer<typeof subjectProgressSchema>;

export const examSchema = z.object({
  name: z.string().describe("Programme"),
  day: z.string().describe("Day in Lagos on which the examination begins"),
  daysLeft: z.number().int().describe("0 on the day itself"),
});

export type Exam = z.infer<typeof examSchema>;

/** Part of the courses that the dashboard of a student shows. */
export const studyOverviewSchema = z.object({
  next: z
    .object({ lesson: lessonLinkSchema, subject: subjectProgressSchema })
    .nullable()
    .describe("First lesson that is not done, of the subject in which one was done last"),
  subjects: z.array(subjectProgressSchema),
  exams: z.array(examSchema),
});

export type StudyOverview = z.infer<typeof studyOverviewSchema>;

/** A subject as students see it: topics with lessons, in order. */
export const subjectPageSchema = subjectProgressSchema.extend({
  topics: z.array(
    namedSchema.extend({ lessons: z.array(lessonLinkSchema.extend({ isDone: z.boolean() })) }),
  ),
});

export type SubjectPage = z.infer<typeof subjectPageSchema>;

export const setLessonDoneInputSchema = idInputSchema.extend({
  isDone: z.boolean("The state must be true or false.").describe("False takes the mark back"),
});

export type SetLessonDoneInput = z.infer<typeof setLessonDoneInputSchema>;
