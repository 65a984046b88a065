import { z } from "zod";
import { idSchema } from "../primitives/index.ts";
import {
  ACCEPTED_ANSWER_MAX_CHARS,
  ACCEPTED_ANSWERS_MAX,
  OPTIONS_MAX,
  UNIT_MAX_CHARS,
  UNITS_MAX,
} from "./limits.ts";

const unitSchema = z.string().trim().min(1).max(UNIT_MAX_CHARS);

const acceptedAnswerSchema = z
  .string()
  .trim()
  .min(1, "Type the accepted answer.")
  .max(ACCEPTED_ANSWER_MAX_CHARS);

/** Right answer of a question, by kind. Options are named by id, never by letter or position. */
export const answerKeySchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("single"), optionId: idSchema }),
  z.object({
    kind: z.literal("multiple"),
    optionIds: z.array(idSchema).min(1, "Tick every right option.").max(OPTIONS_MAX),
    isShared: z
      .boolean()
      .describe("True if a part of the right options earns a part of the points"),
  }),
  z.object({ kind: z.literal("true_false"), isTrue: z.boolean() }),
  z.object({
    kind: z.literal("number"),
    value: z.number(),
    tolerance: z.object({
      by: z.number().min(0),
      isRelative: z.boolean().describe("True if `by` is a share of the value, 0.01 being 1 %"),
    }),
    units: z.array(unitSchema).max(UNITS_MAX).describe("Units that may follow the number"),
  }),
  z.object({
    kind: z.literal("short_text"),
    accepted: z.array(acceptedAnswerSchema).min(1).max(ACCEPTED_ANSWERS_MAX),
    ignoresToneMarks: z.boolean().describe("True if o counts for ọ and e for é"),
  }),
]);

export type AnswerKey = z.infer<typeof answerKeySchema>;

/** Answer of a student, as it was given; null where it was taken back or never given. */
export const answerSchema = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("options"), optionIds: z.array(idSchema).max(OPTIONS_MAX) }),
    z.object({ kind: z.literal("true_false"), isTrue: z.boolean() }),
    z.object({ kind: z.literal("text"), text: z.string().max(ACCEPTED_ANSWER_MAX_CHARS) }),
  ])
  .nullable();

export type Answer = z.infer<typeof answerSchema>;
