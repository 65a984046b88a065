import { defineFailure } from "../errors/index.ts";
import { PASSAGE_QUESTIONS_MAX } from "./limits.ts";

export const questionNotFound = defineFailure(
  "not_found",
  "QUESTION_NOT_FOUND",
  "This question is no longer there.",
);

export const passageNotFound = defineFailure(
  "not_found",
  "PASSAGE_NOT_FOUND",
  "This passage is no longer there.",
);

export const questionNotReady = defineFailure(
  "validation",
  "QUESTION_NOT_READY",
  "The question is not complete. Complete it, or save it as a draft.",
);

export const subjectGone = defineFailure(
  "validation",
  "SUBJECT_GONE",
  "This subject is no longer there. Choose another one.",
);

export const topicOfOtherSubject = defineFailure(
  "validation",
  "TOPIC_OF_OTHER_SUBJECT",
  "Choose a topic of this subject.",
);

export const passageGone = defineFailure(
  "validation",
  "PASSAGE_GONE",
  "This passage is no longer there. Choose another one.",
);

export const passageFull = defineFailure(
  "validation",
  "PASSAGE_FULL",
  `A passage can have at most ${PASSAGE_QUESTIONS_MAX} questions.`,
);

export const passageEmpty = defineFailure("validation", "PASSAGE_EMPTY", "Passage is required.");

export const questionSubjectDeleted = defineFailure(
  "conflict",
  "QUESTION_SUBJECT_DELETED",
  "The subject of this question was deleted, so the question cannot come back.",
);
