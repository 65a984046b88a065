import { defineFailure } from "../errors/index.ts";
import { ASSIGNMENT_SPAN_MAX_DAYS, CLASS_ASSIGNMENTS_MAX } from "./limits.ts";

export const assignmentNotFound = defineFailure(
  "not_found",
  "ASSIGNMENT_NOT_FOUND",
  "This assignment is no longer there.",
);

export const tooManyAssignments = defineFailure(
  "conflict",
  "TOO_MANY_ASSIGNMENTS",
  `A class can have at most ${CLASS_ASSIGNMENTS_MAX} assignments. Delete an old one.`,
);

export const assignmentDueTooEarly = defineFailure(
  "validation",
  "ASSIGNMENT_DUE_TOO_EARLY",
  "The due day must not be before the day on which students see it.",
);

export const assignmentTooLong = defineFailure(
  "validation",
  "ASSIGNMENT_TOO_LONG",
  `Choose a due day at most ${ASSIGNMENT_SPAN_MAX_DAYS} days later.`,
);

export const assignmentWithoutLessons = defineFailure(
  "validation",
  "ASSIGNMENT_WITHOUT_LESSONS",
  "Choose a lesson.",
);

export const assignmentLessonGone = defineFailure(
  "validation",
  "ASSIGNMENT_LESSON_GONE",
  "One of the lessons is gone, has no topic, or is not for this class. Take it out of the list.",
);

export const assignmentWithoutQuestions = defineFailure(
  "validation",
  "ASSIGNMENT_WITHOUT_QUESTIONS",
  "There are no practice questions here yet. Choose another subject or topic.",
);

export const assignmentSubjectGone = defineFailure(
  "validation",
  "ASSIGNMENT_SUBJECT_GONE",
  "Choose a subject from the list.",
);

export const assignmentStudentGone = defineFailure(
  "validation",
  "ASSIGNMENT_STUDENT_GONE",
  "One of the students is no longer in this class. Choose again.",
);

export const assignmentWithoutExam = defineFailure(
  "validation",
  "ASSIGNMENT_WITHOUT_EXAM",
  "Choose an exam.",
);

export const assignmentExamGone = defineFailure(
  "validation",
  "ASSIGNMENT_EXAM_GONE",
  "This exam is gone, or is not for this class. Choose another one.",
);

export const assignmentExamNotOpen = defineFailure(
  "validation",
  "ASSIGNMENT_EXAM_NOT_OPEN",
  "This exam is a draft, which students do not see. Open it first.",
);

export const assignmentExamOver = defineFailure(
  "validation",
  "ASSIGNMENT_EXAM_OVER",
  "This exam has closed. Choose another one, or set a later closing time.",
);
