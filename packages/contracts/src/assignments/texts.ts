import type { AssignedExamState, AssignmentKind, AssignmentState } from "./kinds.ts";

export const assignmentTexts = {
  created: "Assignment added",
  updated: "Assignment saved",
  deleted: "Assignment deleted",
  loadFailed: "Failed to load the assignments",
  empty: "Nothing to do yet. Work that your teachers set for your classes appears here.",
} as const;

export const ASSIGNMENT_FORM = "assignmentPractice";

export const assignmentKindNames: Record<AssignmentKind, string> = {
  lessons: "Lessons",
  practice: "Practice questions",
  exam: "Exam",
};

export const assignmentStateNames: Record<AssignmentState, string> = {
  done: "Done",
  late: "Done late",
  open: "Not done yet",
  behind: "Behind",
};

export const assignedExamStateNames: Record<AssignedExamState, string> = {
  notStarted: "Not started",
  started: "Started",
  handedIn: "Handed in",
};
