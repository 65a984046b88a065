import { type AnswerKey, answerKeySchema, keyedOptionIds } from "@ebute/contracts/questions";
import { describeKey } from "@ebute/marking";
import { sql } from "drizzle-orm";

/** Right answers of a version; one that is not complete is of no use. */
export type StoredKeys = unknown[];

/**
 * Right answers of a row of `question_versions`: those of its last correction, else its key. None
 * for a version that counts for nobody.
 */
export const rightKeys = sql<StoredKeys>`coalesce(
  (
    select correction.keys from question_corrections as correction
    where correction.question_version_id = question_versions.id
    order by correction.number desc limit 1
  ),
  jsonb_build_array(question_versions.content -> 'key')
)`;

export type RightKeys = { key: AnswerKey; alternatives: AnswerKey[] };

/** Parts of a question that mark an answer. */
export type MarkedContent = RightKeys & { points: number };

/** Undefined for a version that counts for nobody, and for a key that is not complete. */
export function toRightKeys(keys: StoredKeys): RightKeys | undefined {
  const [key, ...alternatives] = toKeys(keys);
  return key && { key, alternatives };
}

/** Undefined like `toRightKeys`. */
export function toMarked(stored: { keys: StoredKeys; points: number }): MarkedContent | undefined {
  const right = toRightKeys(stored.keys);
  return right && { ...right, points: stored.points };
}

export function toKeys(keys: StoredKeys): AnswerKey[] {
  return keys.flatMap((key) => answerKeySchema.safeParse(key).data ?? []);
}

/** The right answers as students see them. */
export function presentSolution({ key, alternatives }: RightKeys) {
  const keys = [key, ...alternatives];
  return {
    rightOptionIds: [...new Set(keys.flatMap(keyedOptionIds))],
    rightAnswer: keys.map(describeKey).filter(Boolean).join(" or "),
  };
}
