import type { KeyDraft } from "../question-draft.ts";
import { tidyLine } from "../text/html-text.ts";
import { letterOf } from "../text/letters.ts";
import { readMarked, type TextFormat } from "../text/marked-text.ts";
import { type GiftAnswers, type GiftChoice, labelFeedback } from "./gift-choice.ts";
import type { GiftSettings } from "./gift-settings.ts";
import { joinGift } from "./gift-text.ts";

/** Weights are written with up to five decimals, so that three thirds are less than 100. */
const ROUNDING = 0.01;

type Choice = KeyDraft & { kind: "single" | "multiple" };
type Decision = { kind: Choice["kind"]; key?: Choice; sentences: string[] };

/** Answers that are texts: options if one begins with ~, accepted answers otherwise. */
export function readChoices(
  choices: readonly GiftChoice[],
  format: TextFormat,
  settings: GiftSettings,
): GiftAnswers {
  if (choices.every(({ sign }) => sign === "=")) return readAccepted(choices, settings);
  const explanation = choices
    .map(({ feedback }, place) => labelFeedback(letterOf(place), feedback))
    .join("");
  const options = choices.map(({ text }) => readMarked(joinGift(text), format).html);
  const isWeighted = choices.some(({ sign, weight }) => sign === "=" && (weight ?? 100) < 100);
  const isSingle = choices.some(({ sign }) => sign === "=") && !isWeighted;
  const decision = isSingle ? decideSingle(choices) : decideMultiple(choices, settings);
  return { ...decision, options, explanation };
}

function readAccepted(choices: readonly GiftChoice[], settings: GiftSettings): GiftAnswers {
  const sentences: string[] = [];
  const accepted: string[] = [];
  let isSure = true;
  for (const { text, weight = 100 } of choices) {
    const answer = joinGift(text);
    if (text.includes("*")) {
      isSure = false;
      sentences.push(`“${answer}” has a * for any text. List the answers that are right.`);
    } else if (weight === 100) accepted.push(answer);
    else sentences.push(`“${answer}” earned ${weight} % of the points. It is left out.`);
  }
  const ignoresToneMarks = settings.ignoresToneMarks ?? false;
  const isKeyed = isSure && accepted.length > 0;
  return {
    kind: "short_text",
    options: [],
    key: isKeyed ? { kind: "short_text", accepted, ignoresToneMarks } : undefined,
    explanation: choices
      .map(({ text, feedback }) => labelFeedback(tidyText(joinGift(text)), feedback))
      .join(""),
    sentences,
  };
}

/** HTML of a line within a paragraph. */
function tidyText(text: string): string {
  return readMarked(tidyLine(text)).html.replace(/^<p>|<\/p>$/g, "");
}

function decideSingle(choices: readonly GiftChoice[]): Decision {
  const sentences: string[] = [];
  const right = choices.flatMap(({ sign, weight }, place) => {
    const share = weight ?? (sign === "=" ? 100 : 0);
    return share === 100 ? [place] : [];
  });
  const [option] = right;
  if (option === undefined || right.length > 1) {
    sentences.push(
      `${right.length} options are marked as right. Choose one, or make it a question with several.`,
    );
    return { kind: "single", sentences };
  }
  const others = choices.filter((_choice, place) => place !== option);
  if (others.some(({ weight = 0 }) => weight > 0)) {
    sentences.push("A second option earned a part of the points. Here it earns nothing.");
  }
  if (others.some(({ weight = 0 }) => weight < 0)) {
    sentences.push("A wrong option took points away. Here it takes none.");
  }
  return { kind: "single", key: { kind: "single", option }, sentences };
}

function decideMultiple(choices: readonly GiftChoice[], settings: GiftSettings): Decision {
  const weights = choices.map(({ sign, weight }) => weight ?? (sign === "=" ? 100 : 0));
  const options = weights.flatMap((weight, place) => (weight > 0 ? [place] : []));
  const sum = weights.reduce((total, weight) => total + Math.max(weight, 0), 0);
  if (options.length === 0) {
    return { kind: "multiple", sentences: ["No option is marked as right. Mark one."] };
  }
  if (Math.abs(sum - 100) > ROUNDING * options.length) {
    return {
      kind: "multiple",
      sentences: ["The right options do not earn 100 % together. Say which are right."],
    };
  }
  const sentences: string[] = [];
  const share = 100 / options.length;
  const isEqual = (weight: number) => Math.abs(Math.abs(weight) - share) <= ROUNDING;
  if (options.some((place) => !isEqual(weights[place] ?? 0))) {
    sentences.push("The right options earned different shares. Here each earns the same.");
  }
  if (settings.isShared === undefined && !weights.every((one) => one > 0 || isEqual(one))) {
    sentences.push("Here a wrong option takes away as much as a right one earns. Check that.");
  }
  const isShared = settings.isShared ?? true;
  return { kind: "multiple", key: { kind: "multiple", options, isShared }, sentences };
}
