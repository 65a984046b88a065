/**
 * Ways to write a date and a time, as patterns of `formatLocal`: the date, a comma and the time. The first one is the
 * specification's.
 */
export const dateStyles = [
  "MMM Do YYYY, h:mm a",
  "MMM Do YYYY, HH:mm",
  "D MMMM YYYY, h:mm a",
  "D MMMM YYYY, HH:mm",
  "DD/MM/YYYY, h:mm a",
  "DD/MM/YYYY, HH:mm",
  "YYYY-MM-DD, HH:mm",
] as const;

export type DateStyle = (typeof dateStyles)[number];
