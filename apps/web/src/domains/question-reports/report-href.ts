/** Page of the form by which a question of a practice session is reported. */
export function reportHref(sessionId: string, number: number): string {
  return `/userDashboard/practice/${sessionId}/report?question=${number}`;
}

/** Address of the reported question itself. */
export function reportedQuestionHref(sessionId: string, number: number): string {
  return `/userDashboard/practice/${sessionId}?question=${number}#report-${number}`;
}

/** Key under which the note stays on the device until the server has it. */
export function reportKey(sessionId: string, number: number): string {
  return `report:${sessionId}:${number}`;
}
