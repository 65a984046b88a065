/** Fixed id of a part of a default text; unique within its page. */
export function defaultId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}
