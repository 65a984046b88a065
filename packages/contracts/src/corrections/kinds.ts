/**
 * - `key`: another answer is right.
 * - `accept`: a further answer is right too.
 * - `void`: the question counts for nobody.
 */
export const correctionKinds = ["key", "accept", "void"] as const;

export type CorrectionKind = (typeof correctionKinds)[number];
