import type { QuestionKind } from "@ebute/contracts/questions";
import type { KeyDraft } from "../question-draft.ts";
import { readMarked, type TextFormat } from "../text/marked-text.ts";
import { cutGift, type GiftText, joinGift } from "./gift-text.ts";

/** Content of the braces of a question. */
export type GiftAnswers = {
  /** Name of the kind, with its article, if the site has no such kind. */
  unsupported?: string;
  kind: QuestionKind;
  options: string[];
  key?: KeyDraft;
  explanation: string;
  sentences: string[];
};

/** An answer that begins with = or ~. */
export type GiftChoice = {
  sign: "=" | "~";
  /** Per cent of the points; absent where none is written. */
  weight?: number;
  text: GiftText;
  /** HTML; empty if there is none. */
  feedback: string;
};

export function splitChoices(items: GiftText, format: TextFormat): GiftChoice[] {
  const choices: GiftChoice[] = [];
  let sign: "=" | "~" | undefined;
  let start = 0;
  for (let place = 0; place <= items.length; place += 1) {
    const item = items[place];
    if (item !== "=" && item !== "~" && item !== undefined) continue;
    if (sign) choices.push(readChoice(sign, items.slice(start, place), format));
    sign = item;
    start = place + 1;
  }
  return choices;
}

function readChoice(sign: "=" | "~", items: GiftText, format: TextFormat): GiftChoice {
  const { before, after } = cutGift(items, "#");
  const weighted = /^\s*%(-?\d+(?:\.\d+)?)%/.exec(before.join(""));
  return {
    sign,
    weight: weighted ? Number(weighted[1]) : undefined,
    text: before.slice(weighted?.[0].length ?? 0),
    feedback: after ? readMarked(joinGift(after), format).html : "",
  };
}

/** Feedback as a part of the explanation, after the name of its answer. */
export function labelFeedback(label: string, feedback: string): string {
  if (feedback === "") return "";
  const named = feedback.replace(/^<p>/, `<p>${label}: `);
  return named === feedback ? `<p>${label}:</p>${feedback}` : named;
}
