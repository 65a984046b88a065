/**
 * - `set`: for a class, within a window, with questions that are for exams only.
 * - `mock`: for every student at any time, with questions of practice.
 */
export const examKinds = ["set", "mock"] as const;

export type ExamKind = (typeof examKinds)[number];

/** Students see an open exam. */
export const examStates = ["draft", "open"] as const;

/** Scale of the result: per cent, or also 100 for each subject as in the UTME. */
export const examScales = ["percent", "jamb"] as const;

export type ExamScale = (typeof examScales)[number];

/** Results that students see once the exam is over for everybody. */
export const examFeedbacks = ["nothing", "score", "answers"] as const;

export const sittingStates = ["running", "closed"] as const;

/** The student hands a sitting in, or the server closes it at the deadline. */
export const sittingClosers = ["student", "time"] as const;

export type SittingCloser = (typeof sittingClosers)[number];

/** Forms of a printed paper; B has the questions in another order. */
export const paperForms = ["A", "B"] as const;

export type PaperForm = (typeof paperForms)[number];
