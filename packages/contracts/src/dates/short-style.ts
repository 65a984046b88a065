/** Pattern of a date without its year, a comma and a time, where there is little room. */
export function shortStyle(style: string): string {
  // Beside the specification's dates, the short ones are 24 Nov, 15:04.
  return style.replace(/^MMM.*/, "D MMM, HH:mm").replace(/[ /]YYYY|YYYY-/, "");
}

export function withSeconds(pattern: string): string {
  return pattern.replace("mm", "mm:ss");
}
