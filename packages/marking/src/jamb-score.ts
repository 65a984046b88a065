import { PARTS_OF_A_POINT, toParts } from "./points.ts";

export type SubjectPoints = { points: number; pointsPossible: number };

export type SubjectScores = {
  /** Whole scores of 100 each, in the order of the subjects. */
  subjects: number[];
  /** Sum of the subjects: of 400 for four. */
  total: number;
};

const SUBJECT_MAX = 100;

/**
 * Linear score in the manner of the UTME, halves rounded up. It is not JAMB's own scale, which is
 * not published. A subject without points to win scores 0.
 */
export function jambScore(subjects: readonly SubjectPoints[]): SubjectScores {
  const scores = subjects.map(scoreOf);
  return { subjects: scores, total: scores.reduce((sum, score) => sum + score, 0) };
}

/** In whole numbers, because 0.575 * 100 is less than 57.5. */
function scoreOf({ points, pointsPossible }: SubjectPoints): number {
  const possible = Math.round(pointsPossible) * PARTS_OF_A_POINT;
  if (!(possible > 0)) return 0;
  const won = Math.min(Math.max(toParts(points), 0), possible);
  return Math.floor((won * SUBJECT_MAX * 2 + possible) / (possible * 2));
}
