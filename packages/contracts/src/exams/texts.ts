export const examTexts = {
  title: "Exams",
  created: "Exam added",
  updated: "Exam saved",
  deleted: "Exam deleted",
  opened: "Exam opened for students",
  withdrawn: "Exam withdrawn from students",
  timeGiven: "Time given",
  extraTimeSaved: "Extra time saved",
  paperScoreSaved: "Score saved",
  lateAccepted: "Late answers counted",
  listFailed: "Failed to load the exams",
  loadFailed: "Failed to load the exam",
  statisticsFailed: "Failed to load the questions of the exam",
  notJambScale: "This is not JAMB's own scale, which is not published.",
  offlineHint:
    "You need the internet to start. If it goes away later, go on: answers wait on this device.",
} as const;
