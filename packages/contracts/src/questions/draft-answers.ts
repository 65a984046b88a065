import { z } from "zod";
import { optionalTextSchema } from "../primitives/index.ts";
import { keyedOptionIds } from "./keyed-options.ts";
import {
  ACCEPTED_ANSWER_MAX_CHARS,
  ACCEPTED_ANSWERS_MAX,
  OPTION_MAX_CHARS,
  OPTIONS_MAX,
  UNIT_MAX_CHARS,
  UNITS_MAX,
} from "./limits.ts";

const optionIdSchema = z.uuid("An option has no valid id.");

const optionSchema = z.object({
  id: optionIdSchema.describe("Made once and kept through all versions"),
  html: optionalTextSchema("An option", OPTION_MAX_CHARS).describe("HTML"),
});

/** The key as it is while somebody writes the question: what is not decided is null or empty. */
const draftKeySchema = z.discriminatedUnion(
  "kind",
  [
    z.object({ kind: z.literal("single"), optionId: optionIdSchema.nullable() }),
    z.object({
      kind: z.literal("multiple"),
      optionIds: z.array(optionIdSchema).max(OPTIONS_MAX),
      isShared: z.boolean(),
    }),
    z.object({ kind: z.literal("true_false"), isTrue: z.boolean().nullable() }),
    z.object({
      kind: z.literal("number"),
      value: z.number("The right answer must be a number.").nullable(),
      tolerance: z.object({
        by: z.number("The tolerance must be a number.").min(0, "The tolerance must be 0 or more."),
        isRelative: z.boolean(),
      }),
      units: z
        .array(optionalTextSchema("A unit", UNIT_MAX_CHARS))
        .max(UNITS_MAX, `There can be at most ${UNITS_MAX} units.`),
    }),
    z.object({
      kind: z.literal("short_text"),
      accepted: z
        .array(optionalTextSchema("An accepted answer", ACCEPTED_ANSWER_MAX_CHARS))
        .max(ACCEPTED_ANSWERS_MAX, `There can be at most ${ACCEPTED_ANSWERS_MAX} answers.`),
      ignoresToneMarks: z.boolean(),
    }),
  ],
  "Choose a kind of question.",
);

/** Options and key belong together: a change of one is a change of both. */
export const draftAnswersSchema = z
  .object({
    options: z
      .array(optionSchema)
      .max(OPTIONS_MAX, `A question has at most ${OPTIONS_MAX} options.`)
      .describe("In the order of their letters; ignored unless the kind is single or multiple"),
    key: draftKeySchema,
  })
  .superRefine(({ options, key }, context) => {
    const ids = new Set(options.map(({ id }) => id));
    if (ids.size < options.length) {
      context.addIssue({ code: "custom", message: "Two options have the same id." });
    }
    if (keyedOptionIds(key).some((id) => !ids.has(id))) {
      context.addIssue({
        code: "custom",
        message: "The right answer is not among the options. Mark it again.",
      });
    }
  });

export type DraftAnswers = z.infer<typeof draftAnswersSchema>;
