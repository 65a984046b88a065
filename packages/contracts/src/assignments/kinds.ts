/**
 * - `lessons`: lessons to mark as done.
 * - `practice`: a number of practice questions of a subject or topic.
 * - `exam`: an exam of the class to hand in.
 */
export const assignmentKinds = ["lessons", "practice", "exam"] as const;

export type AssignmentKind = (typeof assignmentKinds)[number];

/** State of an assignment for one student; `behind` once the due time has passed. */
export const assignmentStates = ["done", "late", "open", "behind"] as const;

export type AssignmentState = (typeof assignmentStates)[number];

/** Progress of one student in an assigned exam; `handedIn` also when the time was up. */
export const assignedExamStates = ["notStarted", "started", "handedIn"] as const;

export type AssignedExamState = (typeof assignedExamStates)[number];
