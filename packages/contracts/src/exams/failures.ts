import { defineFailure } from "../errors/index.ts";
import { EXAMS_MAX } from "./limits.ts";

export const examNotFound = defineFailure(
  "not_found",
  "EXAM_NOT_FOUND",
  "This exam is no longer there.",
);

export const tooManyExams = defineFailure(
  "conflict",
  "TOO_MANY_EXAMS",
  `There can be at most ${EXAMS_MAX} exams. Delete one that you no longer need.`,
);

export const examClassRequired = defineFailure(
  "validation",
  "EXAM_CLASS_REQUIRED",
  "Choose the class that sits the exam.",
);

export const examWindowRequired = defineFailure(
  "validation",
  "EXAM_WINDOW_REQUIRED",
  "Set when the exam opens and when it closes.",
);

export const examWindowImpossible = defineFailure(
  "validation",
  "EXAM_WINDOW_IMPOSSIBLE",
  "The exam must close after it opens.",
);

export const examLastStartImpossible = defineFailure(
  "validation",
  "EXAM_LAST_START_IMPOSSIBLE",
  "The last start must be between opening and closing.",
);

export const examSectionGone = defineFailure(
  "validation",
  "EXAM_SECTION_GONE",
  "Choose a subject from the list, and a topic of that subject.",
);

/** The message names the subject and how many questions are missing. */
export const examQuestionsMissing = defineFailure(
  "conflict",
  "EXAM_QUESTIONS_MISSING",
  "There are not enough questions for this exam.",
);

export const examHasStarted = defineFailure(
  "conflict",
  "EXAM_HAS_STARTED",
  "Students have started this exam, so this can no longer be changed.",
);

export const examIsReleased = defineFailure(
  "conflict",
  "EXAM_IS_RELEASED",
  "The exam is over for everybody and its results are out, so no time can be added.",
);

export const examNotOpen = defineFailure(
  "conflict",
  "EXAM_NOT_OPEN",
  "This exam cannot be started now. Look at its times.",
);

export const examNoAttemptsLeft = defineFailure(
  "conflict",
  "EXAM_NO_ATTEMPTS_LEFT",
  "You have used all your attempts at this exam.",
);

export const sittingNotFound = defineFailure(
  "not_found",
  "SITTING_NOT_FOUND",
  "This exam paper is no longer there.",
);

export const sittingClosed = defineFailure(
  "conflict",
  "SITTING_CLOSED",
  "This exam is handed in, so its answers cannot be changed.",
);

export const sittingElsewhere = defineFailure(
  "conflict",
  "SITTING_ELSEWHERE",
  "This exam is open on another device. To answer here, load the page and move it here.",
);

export const sittingQuestionGone = defineFailure(
  "conflict",
  "SITTING_QUESTION_GONE",
  "This question was taken out. Go on with the next one.",
);

export const questionInExam = defineFailure(
  "conflict",
  "QUESTION_IN_EXAM",
  "An exam that is not over yet may ask this question, so it must stay an exam question.",
);

export const examStudentNotOfClass = defineFailure(
  "validation",
  "EXAM_STUDENT_NOT_OF_CLASS",
  "This student is not in the class of the exam.",
);

export const paperScoreChanged = defineFailure(
  "conflict",
  "PAPER_SCORE_CHANGED",
  "Somebody else has typed another score meanwhile. Load the page to see it.",
);

export const extraTimeTooLate = defineFailure(
  "conflict",
  "EXTRA_TIME_TOO_LATE",
  "This exam can no longer be started, so nobody can get extra time for the start.",
);

export const extraTimeHasStarted = defineFailure(
  "conflict",
  "EXTRA_TIME_HAS_STARTED",
  "This student has started. Load the page, then give the time to the paper.",
);

export const extraTimeNoAttempts = defineFailure(
  "conflict",
  "EXTRA_TIME_NO_ATTEMPTS",
  "This student has no attempt left. Open the paper again to give more time.",
);

export const examSubjectsWrong = defineFailure(
  "validation",
  "EXAM_SUBJECTS_WRONG",
  "Choose three subjects in addition to Use of English.",
);
