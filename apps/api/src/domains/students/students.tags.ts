/** Cache tag of every page that shows the student's name. */
export function studentTag(id: string): string {
  return `student:${id}`;
}
