/** Faults that a student can find in a question. */
export const reportReasons = ["answer", "unclear", "mistake", "other"] as const;

export type ReportReason = (typeof reportReasons)[number];

/**
 * - `open`: nobody has dealt with it.
 * - `resolved`: the question was corrected.
 * - `dismissed`: nothing is wrong with the question.
 */
export const reportStates = ["open", "resolved", "dismissed"] as const;

export type ReportState = (typeof reportStates)[number];

/** The lists of the panel: those to deal with, and those that were dealt with. */
export const reportLists = ["open", "closed"] as const;

export type ReportList = (typeof reportLists)[number];
