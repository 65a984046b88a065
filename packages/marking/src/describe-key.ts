import type { AnswerKey } from "@ebute/contracts/questions";

/** The right answer in words; empty where options are right, which show it themselves. */
export function describeKey(key: AnswerKey): string {
  switch (key.kind) {
    case "single":
    case "multiple":
      return "";
    case "true_false":
      return key.isTrue ? "True" : "False";
    case "short_text":
      return key.accepted.join(" or ");
    case "number":
      return describeNumber(key);
  }
}

function describeNumber({ value, tolerance, units }: Extract<AnswerKey, { kind: "number" }>) {
  const number = [String(value), ...units.slice(0, 1)].join(" ");
  const { by, isRelative } = tolerance;
  if (by === 0) return number;
  return `${number}, give or take ${isRelative ? `${Number((by * 100).toPrecision(6))} %` : by}`;
}
