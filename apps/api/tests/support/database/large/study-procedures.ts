import { largeIds, searchTexts } from "../large-tables.ts";

const searches = [...Object.values(searchTexts), "x"];
const ofSitting = [{ id: largeIds.sitting }];
const ofLesson = [{ id: largeIds.tutorial }];
const ofSession = [{ id: largeIds.practice }];
const ofClass = [{ id: largeIds.schoolClass }];
const ofAssignment = [{ id: largeIds.assignment }];

/** Queries of the study area, with the inputs that make different statements. */
export const studyProcedures: Record<string, object[]> = {
  "bookmarks.hasLesson": ofLesson,
  "threads.ofLesson": ofLesson,
  "bookmarks.ofSession": ofSession,
  "questionReports.ofSession": ofSession,
  "classes.get": ofClass,
  "classes.students": ofClass,
  "classes.codeBatches": ofClass,
  "classes.codes": [{ id: largeIds.schoolClass, batch: largeIds.codeBatch }],
  "timetable.meetings": ofClass,
  "timetable.ofClass": ofClass,
  "assignments.ofClass": ofClass,
  "assignments.choices": ofClass,
  "assignments.get": ofAssignment,
  "assignments.progress": ofAssignment,
  "classes.findStudents": searches.map((q) => ({ id: largeIds.schoolClass, q })),
  "exams.get": [{ id: largeIds.exam }],
  "exams.monitor": [{ id: largeIds.exam }],
  "exams.ownExam": [{ id: largeIds.exam }],
  "exams.sitting": ofSitting,
  "exams.paper": ofSitting,
  "exams.result": ofSitting,
  "exams.statistics": [{ id: largeIds.exam }],
  "exams.shares": [{ ids: [largeIds.question] }],
  "corrections.get": [{ id: largeIds.question }],
};
