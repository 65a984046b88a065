import type { CorrectableVersion } from "@ebute/contracts/corrections";
import { type AnswerKey, keyedOptionIds, optionLetter } from "@ebute/contracts/questions";
import { describeKey } from "@ebute/marking";

type Options = Pick<CorrectableVersion, "options">;

/** Right answers in words, such as "B" or "B or C"; options by their letters. */
export function describeAnswers({ options }: Options, answers: readonly AnswerKey[]): string {
  if (answers.length === 0) return "nothing, the question does not count";
  return answers.map((key) => describe(options, key)).join(" or ");
}

function describe(options: Options["options"], key: AnswerKey): string {
  const ids = keyedOptionIds(key);
  if (ids.length === 0) return describeKey(key);
  const letters = options.flatMap(({ id }, index) =>
    ids.includes(id) ? [optionLetter(index)] : [],
  );
  return letters.join(" and ");
}
