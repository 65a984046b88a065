import { optionalTextSchema } from "../primitives/index.ts";
import { answerSchema } from "./answer-key.ts";
import { ACCEPTED_ANSWER_MAX_CHARS } from "./limits.ts";

/** An answer that can be stored: typed texts may contain what a database cannot. */
export const storableAnswerSchema = answerSchema.refine(
  (answer) =>
    answer?.kind !== "text" ||
    optionalTextSchema("Answer", ACCEPTED_ANSWER_MAX_CHARS).safeParse(answer.text).success,
);
