/**
 * - `topic`: any question of the subject or topic, those not answered yet first.
 * - `mistakes`: questions whose last answer was wrong.
 * - `due`: questions that come back today, then some new ones.
 */
export const practiceModes = ["topic", "mistakes", "due"] as const;

export type PracticeMode = (typeof practiceModes)[number];
