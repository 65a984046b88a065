import type { DraftAnswers } from "./draft-answers.ts";
import { hasOptions } from "./kinds.ts";
import { OPTIONS_MIN } from "./limits.ts";
import { LOST_FORMULA } from "./transfer/formats.ts";

export type QuestionFault = { path: "stem" | "answers"; message: string };

type WrittenQuestion = { stem: string; answers: DraftAnswers };

/** Letter of an option, by its place from 0. */
export function optionLetter(place: number): string {
  return String.fromCharCode("A".charCodeAt(0) + place);
}

/** Says what a question lacks before it can be asked; a draft may lack it. */
export function findQuestionFaults({ stem, answers }: WrittenQuestion): QuestionFault[] {
  const answerFaults = [...findOptionFaults(answers), ...findKeyFaults(answers.key)];
  return [
    ...(isEmptyHtml(stem) ? [{ path: "stem", message: "Write the question." } as const] : []),
    ...(stem.includes(LOST_FORMULA) ? [{ path: "stem", message: FORMULA_IS_LOST } as const] : []),
    // One sentence at a time: the first is often the reason for the next.
    ...answerFaults.slice(0, 1).map((message) => ({ path: "answers", message }) as const),
  ];
}

/** True for HTML that shows nothing: neither words nor a picture, table or line. */
export function isEmptyHtml(html: string): boolean {
  if (/<(?:img|hr|table|figure)\b/i.test(html)) return false;
  return comparable(html.replace(/<[^>]*>/g, "")) === "";
}

const FORMULA_IS_LOST = "A formula of the Word file was lost. Type it at the marked place.";

function findOptionFaults({ options, key }: DraftAnswers): string[] {
  if (!hasOptions(key.kind)) return [];
  const empty = options.findIndex(({ html }) => isEmptyHtml(html));
  const texts = options.map(({ html }) => comparable(html.replace(/<\/?p[^>]*>/g, " ")));
  const repeated = texts.findIndex((text, place) => texts.indexOf(text) < place);
  const first = repeated < 0 ? -1 : texts.indexOf(texts[repeated] ?? "");
  const hasLostFormula = options.some(({ html }) => html.includes(LOST_FORMULA));
  return [
    ...(hasLostFormula ? [FORMULA_IS_LOST] : []),
    ...(options.length < OPTIONS_MIN ? [`Give at least ${OPTIONS_MIN} options.`] : []),
    ...(empty < 0 ? [] : [`Option ${optionLetter(empty)} is empty. Fill it in or remove it.`]),
    ...(repeated < 0
      ? []
      : [`Options ${optionLetter(first)} and ${optionLetter(repeated)} are equal.`]),
  ];
}

function findKeyFaults(key: DraftAnswers["key"]): string[] {
  switch (key.kind) {
    case "single":
      return key.optionId === null ? ["Mark the right option."] : [];
    case "multiple":
      return key.optionIds.length === 0 ? ["Tick every right option."] : [];
    case "true_false":
      return key.isTrue === null ? ["Say whether the statement is true or false."] : [];
    case "number":
      return key.value === null ? ["Type the right number."] : [];
    case "short_text":
      return key.accepted.every((text) => text.trim() === "")
        ? ["Type at least one accepted answer."]
        : [];
  }
}

function comparable(text: string): string {
  return text
    .normalize("NFC")
    .replace(/&nbsp;/g, " ")
    .replace(/[\s\p{Cf}\p{Z}]+/gu, " ")
    .trim();
}
