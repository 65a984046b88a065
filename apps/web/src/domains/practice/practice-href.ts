export const PRACTICE_PATH = "/userDashboard/practice";

export function practiceHref(id: string, number?: number): string {
  const page = `${PRACTICE_PATH}/${id}`;
  return number === undefined ? page : `${page}?question=${number}`;
}
