import { type DraftAnswers, questionKinds } from "@ebute/contracts/questions";
import { z } from "zod";

/** Answers as they are typed: a change of the kind keeps what was typed for another kind. */
export const typedAnswersSchema = z.object({
  kind: z.enum(questionKinds),
  options: z.array(z.object({ id: z.string(), html: z.string() })),
  right: z.array(z.string()),
  isShared: z.boolean(),
  isTrue: z.enum(["", "true", "false"]),
  value: z.string(),
  tolerance: z.string(),
  isRelative: z.boolean(),
  units: z.string(),
  accepted: z.string(),
  ignoresToneMarks: z.boolean(),
});

export type TypedAnswers = z.infer<typeof typedAnswersSchema>;

const PER_CENT = 100;
/** Hides the rounding of binary fractions: 7 % is 0.07, and back 7. */
const DIGITS = 12;

/** The answers of a form in the form of a request. What is no number is NaN, which is refused. */
export function toDraftAnswers(typed: TypedAnswers): DraftAnswers {
  const { kind, options, right } = typed;
  switch (kind) {
    case "single":
      return { options, key: { kind, optionId: right[0] ?? null } };
    case "multiple":
      return { options, key: { kind, optionIds: right, isShared: typed.isShared } };
    case "true_false":
      return {
        options: [],
        key: { kind, isTrue: typed.isTrue === "" ? null : typed.isTrue === "true" },
      };
    case "number":
      return {
        options: [],
        key: {
          kind,
          value: typed.value.trim() === "" ? null : readNumber(typed.value),
          tolerance: {
            by: readNumber(typed.tolerance || "0") / (typed.isRelative ? PER_CENT : 1),
            isRelative: typed.isRelative,
          },
          units: listOf(typed.units, ","),
        },
      };
    case "short_text":
      return {
        options: [],
        key: {
          kind,
          accepted: listOf(typed.accepted, "\n"),
          ignoresToneMarks: typed.ignoresToneMarks,
        },
      };
  }
}

/** Fields that a form shows of stored answers. */
export function toTypedAnswers({ options, key }: DraftAnswers): Partial<TypedAnswers> & {
  kind: TypedAnswers["kind"];
} {
  const { kind } = key;
  switch (kind) {
    case "single":
      return { kind, options, right: key.optionId === null ? [] : [key.optionId] };
    case "multiple":
      return { kind, options, right: key.optionIds, isShared: key.isShared };
    case "true_false":
      if (key.isTrue === null) return { kind, isTrue: "" };
      return { kind, isTrue: key.isTrue ? "true" : "false" };
    case "number": {
      const { by, isRelative } = key.tolerance;
      return {
        kind,
        value: key.value === null ? "" : String(key.value),
        isRelative,
        tolerance: String(isRelative ? Number((by * PER_CENT).toPrecision(DIGITS)) : by),
        units: key.units.join(", "),
      };
    }
    case "short_text":
      return { kind, accepted: key.accepted.join("\n"), ignoresToneMarks: key.ignoresToneMarks };
  }
}

/** Reads a number as teachers type it: with commas between thousands, or a minus sign. */
function readNumber(text: string): number {
  const plain = text.trim().replace(/\u2212/g, "-");
  return Number(/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain) ? plain.replaceAll(",", "") : plain);
}

function listOf(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}
