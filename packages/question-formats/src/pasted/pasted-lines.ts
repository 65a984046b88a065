import type { Problem } from "../question-draft.ts";
import { letterOf } from "../text/letters.ts";
import { sourceLines } from "../text/source-lines.ts";

/** A line of the pasted text, from 1; tabs and wide gaps are kept, because they part columns. */
export type PastedLine = { number: number; text: string; isMessageStart: boolean };

/** Lines longer than this are no questions, and would make the search for marks slow. */
const LINE_MAX_CHARS = 20_000;

/** `[12/03, 9:14] Ada: ` and `12/03/2024, 9:14 am - Ada: `. */
const MESSAGE =
  /^\s*(?:\[\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?,?\s+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?\]|\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?,?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?\s+[-–])\s*(.*)$/i;
const SENDER = /^[^:]{1,60}:(?:\s+|$)(.*)$/;
const PICTURE_LEFT_OUT =
  /^<?(?:media|image|video|sticker|document|audio|gif) omitted>?$|\.(?:jpg|jpeg|png|webp) \(file attached\)$/i;
/** `**Question 1:**`, `**A)**` and `**Answer:**`, whose stars mark nothing as right. */
const BOLD_LABEL =
  /\*\*\s?((?:q(?:uestion)?\.?\s*)?\d{1,3}\s?[.):]|\(?[a-j][.):]|(?:correct\s+)?ans(?:wer)?s?\s?:)\s?\*\*/gi;
/** Signs of a list in front of a letter, and of joy in front of an answer. */
const BULLET =
  /^(?:[-•▪●◦–]\s+(?=[*✓✔✅☑√]{0,2}\s?[([]?[a-j][.)\]:])|[✅✔✓☑👉➡]\s*(?=\**(?:correct\s+)?ans))/iu;
/** Signs of joy in front of the number of a question. */
const JOY_BEFORE_NUMBER =
  /^(?:\p{Extended_Pictographic}\ufe0f?\s*)+(?=\**(?:q(?:uestion)?\.?\s*\d|\d{1,3}\s?[.)]))/iu;
/** A digit in a box, as phones write it. */
const BOXED_DIGITS = /^((?:\d\ufe0f?\u20e3)+)[.):]?\s*/u;
const BOXED_LETTER = /([\u{1f170}-\u{1f179}])\ufe0f?[.):]?\s*/gu;
const FIRST_BOXED_LETTER = 0x1f170;
/** Letters without a point, which only wide gaps set off. */
const BARE_OPTIONS = /^A\s+\S.*?\s{2,}B\s+\S.*?\s{2,}C\s+\S/;
const EDITED = "<This message was edited>";

/** Lines without what WhatsApp puts before them. */
export function readLines(text: string): { lines: PastedLine[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const lines = sourceLines(text).map((source, place): PastedLine => {
    const number = place + 1;
    const { body, isMessageStart } = withoutSender(source.slice(0, LINE_MAX_CHARS));
    const kept = body.replaceAll("\u00a0", " ").replaceAll("\u202f", " ").replace(EDITED, "");
    const labelled = withPoints(kept.trim().replace(JOY_BEFORE_NUMBER, ""));
    const plain = labelled.replace(BOLD_LABEL, "$1").replace(BULLET, "");
    if (source.length > LINE_MAX_CHARS) {
      problems.push({ line: number, sentence: "The end of this very long line is left out." });
    }
    if (PICTURE_LEFT_OUT.test(kept.trim())) {
      problems.push({
        line: number,
        sentence: "A picture is missing here. Add it to its question.",
      });
      return { number, text: "", isMessageStart };
    }
    return { number, text: plain, isMessageStart };
  });
  return { lines, problems };
}

/** Gives numbers and letters of boxes, and letters of columns, the point that others have. */
function withPoints(line: string): string {
  const numbered = line.replace(
    BOXED_DIGITS,
    (_whole, digits: string) => `${digits.replace(/\D/g, "")}. `,
  );
  if (BARE_OPTIONS.test(numbered)) return numbered.replace(/(^|\s{2,})([A-E])\s+(?=\S)/g, "$1$2. ");
  // In an answer the letter stands alone.
  return numbered.replace(BOXED_LETTER, (whole, sign: string, place: number) => {
    const letter = letterOf((sign.codePointAt(0) ?? FIRST_BOXED_LETTER) - FIRST_BOXED_LETTER);
    return place + whole.length === numbered.length ? letter : `${letter}. `;
  });
}

/** Notices of WhatsApp itself have no sender. */
function withoutSender(source: string): { body: string; isMessageStart: boolean } {
  const message = MESSAGE.exec(source);
  if (!message) return { body: source, isMessageStart: false };
  return { body: SENDER.exec(message[1] ?? "")?.[1] ?? "", isMessageStart: true };
}
