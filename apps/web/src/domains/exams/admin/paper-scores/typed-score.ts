import { PAPER_MARKS_MAX } from "@ebute/contracts/exams";

type Read = { points: number | null; error?: undefined } | { points?: undefined; error: string };

/**
 * Reads a typed score. An empty text takes it away, and a comma counts as a point.
 * @param possible marks of the paper
 */
export function readScore(typed: string, possible: number): Read {
  const text = typed.trim().replace(",", ".");
  if (text === "") return { points: null };
  const points = Number(text);
  if (!Number.isFinite(points) || points < 0) {
    return { error: "Type the score as a number, such as 31 or 31.5." };
  }
  if (!Number.isInteger(points * 2)) {
    return { error: "A score has whole or half marks, such as 31 or 31.5." };
  }
  if (points > possible) return { error: `The paper has ${possible} marks.` };
  return { points };
}

/** Reads the marks of the paper; undefined for another text. */
export function readPossible(typed: string): number | undefined {
  const marks = Number(typed.trim());
  return Number.isInteger(marks) && marks >= 1 && marks <= PAPER_MARKS_MAX ? marks : undefined;
}
