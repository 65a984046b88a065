import { defineFailure } from "../errors/index.ts";
import { CLASS_ACCESS_CODES_MAX, CLASS_STUDENTS_MAX, CLASSES_MAX } from "./limits.ts";

export const classNotFound = defineFailure(
  "not_found",
  "CLASS_NOT_FOUND",
  "This class is no longer there.",
);

export const classNameTaken = defineFailure(
  "conflict",
  "CLASS_NAME_TAKEN",
  "Another class has this name.",
);

export const tooManyClasses = defineFailure(
  "conflict",
  "TOO_MANY_CLASSES",
  `There can be at most ${CLASSES_MAX} classes.`,
);

export const classFull = defineFailure(
  "conflict",
  "CLASS_FULL",
  `A class can have at most ${CLASS_STUDENTS_MAX} students.`,
);

export const enrolmentNotFound = defineFailure(
  "not_found",
  "ENROLMENT_NOT_FOUND",
  "This student is not in the class.",
);

export const tooManyAccessCodes = defineFailure(
  "conflict",
  "TOO_MANY_ACCESS_CODES",
  `A class can have at most ${CLASS_ACCESS_CODES_MAX} codes. Delete a batch first.`,
);

export const batchNotFound = defineFailure(
  "not_found",
  "CODE_BATCH_NOT_FOUND",
  "This batch is no longer there.",
);

/** One answer for unknown, used, expired and switched-off codes, so that nobody can probe them. */
export const classCodeNotValid = defineFailure(
  "validation",
  "CLASS_CODE_NOT_VALID",
  "This code does not work. Check it letter by letter, or ask your teacher for a new one.",
);

export const enrolmentPaused = defineFailure(
  "conflict",
  "ENROLMENT_PAUSED",
  "Your place in this class is paused. Please ask your teacher.",
);

export const classesRequired = defineFailure(
  "validation",
  "CLASSES_REQUIRED",
  "Choose at least one class.",
);

export const classTeacherGone = defineFailure(
  "validation",
  "CLASS_TEACHER_GONE",
  "One of these teachers is no longer there. Please choose again.",
);
