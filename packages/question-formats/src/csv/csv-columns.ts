/** Columns of question files in CSV, in their order. */
export const csvColumns = [
  "type",
  "question",
  ...(["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"] as const),
  "answer",
  "tolerance",
  "units",
  "marking",
  "points",
  "explanation",
  "passage",
  "title",
  "topic",
] as const;

export type CsvColumn = (typeof csvColumns)[number];

/** A row as it was written, without separators and quotes; `line` counts from 1. */
export type CsvRow = { line: number; cells: string[] };

export type CsvRecord = Record<CsvColumn, string>;
