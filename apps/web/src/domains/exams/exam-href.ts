export const EXAMS_PATH = "/userDashboard/exams";

export function examHref(id: string): string {
  return `${EXAMS_PATH}/${id}`;
}

export function sittingHref(id: string, number?: number): string {
  const page = `${EXAMS_PATH}/sitting/${id}`;
  return number === undefined ? page : `${page}?question=${number}`;
}
