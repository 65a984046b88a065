/** Value of the `notice` parameter of the dashboard after a form without script. */
export const CLASS_JOINED_NOTICE = "class-joined";
export const CLASS_LEFT_NOTICE = "class-left";

export const classTexts = {
  created: "Class added",
  updated: "Class saved",
  codeRenewed: "New code made",
  codeSwitchedOn: "The code works again",
  codeSwitchedOff: "The code is switched off",
  studentAdded: "Student added",
  studentPaused: "Student paused",
  studentActive: "Student active again",
  studentRemoved: "Student removed",
  codesCreated: "Codes made",
  batchDeleted: "Unused codes deleted",
  loadFailed: "Failed to load the classes",
  teachersFailed: "Failed to load the teachers",
  studentsFailed: "Failed to load the students",
  codesFailed: "Failed to load the codes",
  addFailed: "The student could not be added. Please try again.",
  codesNotMade: "The codes could not be made. Please try again.",
  joined: "You are in the class now.",
  left: "You have left the class.",
  leaveFailed: "You could not leave the class. Please try again.",
  joinFailed: "The class could not be joined. Please try again.",
} as const;
