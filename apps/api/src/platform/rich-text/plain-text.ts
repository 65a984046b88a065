import { RELATED_POST, SIGN_UP } from "@ebute/contracts/rich-text";
import { Parser } from "htmlparser2";
import { isFootnote } from "./blocks/footnotes.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

const inlineTags = new Set([
  "a",
  "abbr",
  "b",
  "cite",
  "code",
  "em",
  "i",
  "s",
  "span",
  "strong",
  "sub",
  "sup",
  "u",
]);

/** True for an element that does not separate the words around it. */
export function isInlineTag(tag: string): boolean {
  return inlineTags.has(tag);
}

/**
 * Extracts the text of sanitised HTML, with blocks separated by a space and footnotes at the end.
 * Leaves out sign-ups and related posts, whose titles may change or go. Runs in linear time.
 */
export function toPlainText(html: string): string {
  const text: string[] = [];
  const notes: string[] = [];
  let target: string[] | undefined = text;
  const parser = new Parser({
    ontext: (words) => target?.push(words),
    onopentag: (tag, { class: name = "" }) => {
      if (isFootnote(tag, name)) target = notes;
      if (!inlineTags.has(tag)) target?.push(" ");
      if (tag === "p" && (name === RELATED_POST || name === SIGN_UP)) target = undefined;
    },
    onclosetag: (tag) => {
      const isEnd = target === notes ? tag === "small" : !target && tag === "p";
      if (isEnd) target = text;
      else if (!inlineTags.has(tag)) target?.push(" ");
    },
  });
  parser.end(html);
  return tidy([...text, ...notes]);
}

/**
 * The words of a footnote from any HTML. A note is plain text, and pages make links of its
 * addresses.
 */
export function toNoteText(html: string): string {
  const pieces: string[] = [];
  let link: { address: string; start: number } | undefined;
  const parser = new Parser({
    ontext: (text) => pieces.push(text),
    onopentag: (tag, { href = "" }) => {
      if (!inlineTags.has(tag)) pieces.push(" ");
      if (tag === "a") link = { address: href, start: pieces.length };
    },
    onclosetag: (tag) => {
      if (!inlineTags.has(tag)) pieces.push(" ");
      if (tag !== "a" || !link) return;
      const words = pieces.splice(link.start).join("");
      pieces.push(withAddress(words, link.address));
      link = undefined;
    },
  });
  parser.end(html);
  return tidy(pieces);
}

/** The words of a link, with its address behind them unless they have it. */
export function withAddress(words: string, address: string): string {
  return address === "" || words.includes(address) ? words : `${words} (${address})`;
}

function tidy(pieces: readonly string[]): string {
  return pieces.join("").replace(/\s+/g, " ").trim();
}

export function countWords(text: string): number {
  return text === "" ? 0 : text.split(" ").length;
}

/**
 * Returns the whole sentences at the start of a text, or an excerpt if the first sentence is too
 * long.
 */
export function toFirstSentences(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const start = text.slice(0, maxChars);
  const sentences = [...segmenter.segment(start)];
  // The last sentence may be cut off, so it is dropped.
  const whole = sentences.slice(0, -1).map(({ segment }) => segment);
  return whole.join("").trim() || toExcerpt(text, maxChars);
}

const ELLIPSIS = "...";

/**
 * Cuts a text at a word boundary and appends `...` only if something was cut. The dots replace a
 * full stop or comma before them.
 */
export function toExcerpt(text: string, maxChars: number): string {
  const characters = [...text.slice(0, maxChars * 2 + 1)];
  if (characters.length <= maxChars) return text;
  const start = characters.slice(0, maxChars).join("");
  const isAtWordEnd = /\s/.test(characters[maxChars] ?? "");
  const lastSpace = start.lastIndexOf(" ");
  const cut = isAtWordEnd || lastSpace <= 0 ? start : start.slice(0, lastSpace);
  return `${cut.replace(/[\s.,;:…]+$/, "")}${ELLIPSIS}`;
}
