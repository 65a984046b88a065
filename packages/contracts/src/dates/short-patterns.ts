/**
 * Patterns of a date without its year, and of a time, where there is little room.
 * @param style pattern of a date, a comma and the pattern of a time
 */
export function shortPatterns(style: string): { date: string; time: string } {
  // Beside the specification's dates, the short ones are 24 Nov and 15:04.
  const short = style.replace(/^MMM Do.*/, "D MMM, HH:mm").replace(/[ /]YYYY|YYYY-/, "");
  const [date = "", time = ""] = short.split(", ");
  return { date, time };
}

export function withSeconds(pattern: string): string {
  return pattern.replace("mm", "mm:ss");
}
