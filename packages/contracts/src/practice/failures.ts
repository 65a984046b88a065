import { defineFailure } from "../errors/index.ts";

export const practiceSessionNotFound = defineFailure(
  "not_found",
  "PRACTICE_SESSION_NOT_FOUND",
  "This practice is no longer there. Start a new one.",
);

export const practiceSessionFinished = defineFailure(
  "conflict",
  "PRACTICE_SESSION_FINISHED",
  "This practice is finished, so its answers cannot be changed.",
);

export const practiceQuestionGone = defineFailure(
  "conflict",
  "PRACTICE_QUESTION_GONE",
  "This question was taken out. Go on with the next one.",
);

export const practiceSubjectGone = defineFailure(
  "validation",
  "PRACTICE_SUBJECT_GONE",
  "Choose a subject from the list.",
);

export const noPracticeQuestions = defineFailure(
  "validation",
  "NO_PRACTICE_QUESTIONS",
  "There are no questions here yet. Choose another subject or topic.",
);

export const noMistakes = defineFailure(
  "validation",
  "NO_MISTAKES",
  "You have no mistakes here. Choose another kind of practice, or another subject.",
);

export const nothingDue = defineFailure(
  "validation",
  "NOTHING_DUE",
  "Nothing is due here today. Come back tomorrow, or choose another kind of practice.",
);

export const answerMissing = defineFailure(
  "validation",
  "ANSWER_MISSING",
  "Choose an answer first.",
);

export const answerNotReadable = defineFailure(
  "validation",
  "ANSWER_NOT_READABLE",
  "Type only a number, such as 12.5 or 3/4.",
);
