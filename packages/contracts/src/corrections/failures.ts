import { defineFailure } from "../errors/index.ts";
import { ACCEPTED_KEYS_MAX } from "./limits.ts";

export const correctionKeyRequired = defineFailure(
  "validation",
  "CORRECTION_KEY_REQUIRED",
  "Give the right answer.",
);

export const correctionKeyImpossible = defineFailure(
  "validation",
  "CORRECTION_KEY_IMPOSSIBLE",
  "Give an answer that this version of the question has.",
);

export const correctionChangesNothing = defineFailure(
  "validation",
  "CORRECTION_CHANGES_NOTHING",
  "The question is already marked like this.",
);

export const correctionOfVoid = defineFailure(
  "validation",
  "CORRECTION_OF_VOID",
  "The question does not count now. Say which answer is right to make it count again.",
);

export const tooManyAcceptedKeys = defineFailure(
  "validation",
  "TOO_MANY_ACCEPTED_KEYS",
  `At most ${ACCEPTED_KEYS_MAX} answers can be right at once.`,
);

export const correctionRunning = defineFailure(
  "conflict",
  "CORRECTION_RUNNING",
  "Answers to this question are still being marked again. Wait until that is done.",
);

export const questionVersionNotFound = defineFailure(
  "not_found",
  "QUESTION_VERSION_NOT_FOUND",
  "This version of the question is no longer there.",
);
