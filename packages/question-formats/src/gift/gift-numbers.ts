import { middleOf, readNumber } from "../decimal.ts";
import type { KeyDraft } from "../question-draft.ts";
import { readMarked, type TextFormat } from "../text/marked-text.ts";
import { type GiftAnswers, labelFeedback, splitChoices } from "./gift-choice.ts";
import type { GiftSettings } from "./gift-settings.ts";
import { cutGift, type GiftText, joinGift } from "./gift-text.ts";

/** Answers after the # of a number question: 3:0.1, 1..5, or several that begin with =. */
export function readNumberAnswers(
  items: GiftText,
  format: TextFormat,
  settings: GiftSettings,
): GiftAnswers {
  const several = splitChoices(items, format);
  if (several.length === 0) {
    const { before, after } = cutGift(items, "#");
    const feedback = after ? readMarked(joinGift(after), format).html : "";
    return answersOf(readSpan(joinGift(before), settings), feedback, []);
  }
  const sentences: string[] = [];
  const whole = several.filter(({ weight = 100 }) => weight === 100);
  const explanation = several
    .map(({ text, feedback }) => labelFeedback(joinGift(text), feedback))
    .join("");
  const [only] = whole;
  if (!only || whole.length > 1) {
    const sentence = `The question has ${whole.length} right numbers. Give one, with a tolerance.`;
    return answersOf(undefined, explanation, [sentence]);
  }
  if (several.length > 1) {
    sentences.push("Another number earned a part of the points. Here it earns nothing.");
  }
  return answersOf(readSpan(joinGift(only.text), settings), explanation, sentences);
}

function answersOf(
  key: KeyDraft | undefined,
  explanation: string,
  sentences: string[],
): GiftAnswers {
  if (!key && sentences.length === 0) {
    sentences.push("The right number cannot be read. Type it, such as 3.5.");
  }
  return { kind: "number", options: [], key, explanation, sentences };
}

function readSpan(text: string, settings: GiftSettings): KeyDraft | undefined {
  const [lowest = "", highest, ...more] = text.split("..");
  if (more.length > 0) return undefined;
  if (highest !== undefined) {
    const range = middleOf(lowest, highest);
    return range && numberKey(range.middle, range.distance, settings);
  }
  const [value = "", tolerance = "0", ...rest] = text.split(":");
  const [read, by] = [readNumber(value), readNumber(tolerance)];
  if (read === undefined || by === undefined || by < 0 || rest.length > 0) return undefined;
  return numberKey(read, by, settings);
}

function numberKey(value: number, by: number, { isRelative, units }: GiftSettings): KeyDraft {
  const tolerance = { by, isRelative: isRelative ?? false };
  return { kind: "number", value, tolerance, units: units ?? [] };
}
