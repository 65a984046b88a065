import type { ThreadState } from "./states.ts";

/** Name of the form with which students ask and answer below a lesson. */
export const THREAD_FORM = "thread";

/** Outcome of the form, in the address of the lesson. */
export const ASKED_NOTICE = "asked";

export const threadTexts = {
  title: "Questions to your teacher",
  about: "Only you and your teachers read what you write here.",
  ask: "Ask your teacher",
  asked: "Your question was sent. You see the answer here.",
  loadFailed: "Failed to load the questions",
  shared: "Everyone in this lesson can read it.",
  you: "You",
  teacher: "Teacher",
} as const;

/** How students read the state. */
export const threadStateNames: Record<ThreadState, string> = {
  waiting: "Waiting for an answer",
  answered: "Answered",
  closed: "Closed",
};

export const threadPanelTexts = {
  title: "Questions of students",
  answered: "Answer sent",
  closed: "Question closed",
  reopened: "Question open again",
  shared: "Everyone in the lesson sees it now",
  hidden: "Only the student sees it now",
  deleted: "Question deleted",
  confirmDelete: "Are you sure you want to delete this question?",
  loadFailed: "Failed to load the question",
  listFailed: "Failed to load the questions",
} as const;
