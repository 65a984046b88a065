import { z } from "zod";
import { idSchema, optionalTextSchema, textSchema } from "../primitives/index.ts";
import { answerKeySchema } from "./answer-key.ts";
import {
  EXPLANATION_MAX_CHARS,
  OPTION_MAX_CHARS,
  OPTIONS_MAX,
  POINTS_MAX,
  STEM_MAX_CHARS,
} from "./limits.ts";

export const questionOptionSchema = z.object({
  id: idSchema.describe("Made once and kept through all versions"),
  html: textSchema("Option", OPTION_MAX_CHARS).describe("HTML"),
});

/** Everything that a version of a question keeps. */
export const questionContentSchema = z.object({
  stem: textSchema("Question", STEM_MAX_CHARS).describe("HTML"),
  options: z
    .array(questionOptionSchema)
    .max(OPTIONS_MAX, `A question has at most ${OPTIONS_MAX} options.`)
    .describe("In the order of their letters; empty unless the kind is single or multiple"),
  key: answerKeySchema,
  points: z.number().int().min(1).max(POINTS_MAX),
  explanation: optionalTextSchema("Explanation", EXPLANATION_MAX_CHARS).describe("HTML"),
});

export type QuestionContent = z.infer<typeof questionContentSchema>;
