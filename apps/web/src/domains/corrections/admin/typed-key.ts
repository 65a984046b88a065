import type { CorrectableVersion } from "@ebute/contracts/corrections";
import type { AnswerKey } from "@ebute/contracts/questions";

/** The right answer as it is typed, for every kind of question. */
export type TypedKey = { optionIds: string[]; isTrue: "" | "true" | "false"; text: string };

export const emptyKey: TypedKey = { optionIds: [], isTrue: "", text: "" };

/** Null while nothing that can be right was given. */
export function toKey(version: CorrectableVersion, typed: TypedKey): AnswerKey | null {
  const [present] = version.answers;
  switch (version.kind) {
    case "single": {
      const [optionId] = typed.optionIds;
      return optionId === undefined ? null : { kind: "single", optionId };
    }
    case "multiple": {
      const isShared = present?.kind === "multiple" && present.isShared;
      const optionIds = version.options
        .map(({ id }) => id)
        .filter((id) => typed.optionIds.includes(id));
      return optionIds.length === 0 ? null : { kind: "multiple", optionIds, isShared };
    }
    case "true_false":
      return typed.isTrue === "" ? null : { kind: "true_false", isTrue: typed.isTrue === "true" };
    case "number":
      return toNumberKey(present, typed.text);
    case "short_text": {
      const accepted = typed.text
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean);
      const ignoresToneMarks = present?.kind === "short_text" && present.ignoresToneMarks;
      return accepted.length === 0 ? null : { kind: "short_text", accepted, ignoresToneMarks };
    }
  }
}

/** Tolerance and units stay as they are. */
function toNumberKey(present: AnswerKey | undefined, text: string): AnswerKey | null {
  const plain = text
    .trim()
    .replace(/\u2212/g, "-")
    .replace(/(\d),(?=\d{3})/g, "$1");
  const value = plain === "" ? Number.NaN : Number(plain);
  if (!Number.isFinite(value)) return null;
  const { tolerance, units } =
    present?.kind === "number" ? present : { tolerance: { by: 0, isRelative: false }, units: [] };
  return { kind: "number", value, tolerance, units };
}
