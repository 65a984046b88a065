export const questionKinds = ["single", "multiple", "true_false", "number", "short_text"] as const;

export type QuestionKind = (typeof questionKinds)[number];

export function hasOptions(kind: QuestionKind): boolean {
  return kind === "single" || kind === "multiple";
}

/** A question is for practice or for set exams, never for both: exam keys stay on the server. */
export const questionUses = ["practice", "exam"] as const;

export type QuestionUse = (typeof questionUses)[number];

export const questionDifficulties = ["easy", "medium", "hard"] as const;

export type QuestionDifficulty = (typeof questionDifficulties)[number];

/** A draft may be incomplete; a ready question can be asked. */
export const questionStates = ["draft", "ready"] as const;

export type QuestionState = (typeof questionStates)[number];
