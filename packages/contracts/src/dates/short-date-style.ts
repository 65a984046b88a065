/**
 * Returns a date pattern without the year, followed by a comma and a time, for places with little
 * space.
 */
export function toShortDateStyle(style: string): string {
  // The default style becomes 24 Nov, 15:04.
  return style.replace(/^MMM.*/, "D MMM, HH:mm").replace(/[ /]YYYY|YYYY-/, "");
}

export function withSeconds(pattern: string): string {
  return pattern.replace("mm", "mm:ss");
}
