import { readMarked, type TextFormat } from "../text/marked-text.ts";
import { type GiftAnswers, splitChoices } from "./gift-choice.ts";
import { readChoices } from "./gift-choices.ts";
import { readNumberAnswers } from "./gift-numbers.ts";
import type { GiftSettings } from "./gift-settings.ts";
import { cutGift, findInGift, type GiftText, joinGift, splitAt } from "./gift-text.ts";

export function readAnswers(
  items: GiftText,
  format: TextFormat,
  settings: GiftSettings,
): GiftAnswers {
  const { before, after } = cutGift(items, "####");
  const explanation = after ? readMarked(joinGift(after), format).html : "";
  const answers = readKind(before, format, settings);
  return { ...answers, explanation: answers.explanation + explanation };
}

function readKind(items: GiftText, format: TextFormat, settings: GiftSettings): GiftAnswers {
  const text = joinGift(items);
  if (text === "") return unsupported("an essay question");
  const truth = readTruth(items, format);
  if (truth) return truth;
  const start = items.findIndex((item) => item.trim() !== "");
  if (items[start] === "#") return readNumberAnswers(items.slice(start + 1), format, settings);
  const choices = splitChoices(items, format);
  if (choices.length === 0) return unsupported("a question whose answers have no = or ~");
  if (choices.every(({ sign, text: pair }) => sign === "=" && findInGift(pair, "->") >= 0)) {
    return unsupported("a matching question");
  }
  return readChoices(choices, format, settings);
}

function unsupported(name: string): GiftAnswers {
  return { unsupported: name, kind: "short_text", options: [], explanation: "", sentences: [] };
}

/** The first feedback is about the wrong answer, the second about the right one. */
function readTruth(items: GiftText, format: TextFormat): GiftAnswers | undefined {
  const [word = [], ...feedback] = splitAt(items, "#");
  const truth = /^(?:(t|true)|f|false)$/i.exec(joinGift(word));
  if (!truth) return undefined;
  return {
    kind: "true_false",
    options: [],
    key: { kind: "true_false", isTrue: truth[1] !== undefined },
    explanation: feedback.map((one) => readMarked(joinGift(one), format).html).join(""),
    sentences: [],
  };
}
