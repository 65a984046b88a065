/** Example: "10 extra minutes". */
export function describeExtraMinutes(minutes: number): string {
  return `${minutes} extra ${minutes === 1 ? "minute" : "minutes"}`;
}
