/** Address of a subject in the student area. */
export function subjectHref(id: string): string {
  return `/userDashboard/subject/${id}`;
}
