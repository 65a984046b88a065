/** Page that takes the forms of students about a lesson, and shows those it refuses. */
export function threadsHref(lessonId: string): string {
  return `/userDashboard/questions/${lessonId}`;
}
