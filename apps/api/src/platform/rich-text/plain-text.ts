import { Parser } from "htmlparser2";
import { withoutLinkBlocks } from "./blocks/fill-blocks.ts";
import { takeFootnotes } from "./blocks/footnotes.ts";

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

/**
 * Extracts the text of sanitised HTML, with blocks separated by a space and footnotes at the end.
 * Leaves out sign-ups and related posts, whose titles may change or go. Runs in linear time.
 */
export function toPlainText(html: string): string {
  const { html: text, notes } = takeFootnotes(withoutLinkBlocks(html));
  return readText([text, ...notes].join(" "));
}

/**
 * The words of a footnote from any HTML. A note is plain text, and pages make links of its
 * addresses.
 */
export function toNoteText(html: string): string {
  return readText(html, withAddress);
}

/** The words of a link, with its address behind them unless they have it. */
export function withAddress(words: string, address: string): string {
  return address === "" || words.includes(address) ? words : `${words} (${address})`;
}

function readText(html: string, toLink = (words: string, _address: string) => words): string {
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
      pieces.push(toLink(words, link.address));
      link = undefined;
    },
  });
  parser.end(html);
  return pieces.join("").replace(/\s+/g, " ").trim();
}

/** Counts the words of a text from `toPlainText`. */
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
  const sentences = [...new Intl.Segmenter("en", { granularity: "sentence" }).segment(start)];
  // The last sentence may be cut off, so it is dropped.
  const whole = sentences.slice(0, -1).map(({ segment }) => segment);
  return whole.join("").trim() || toExcerpt(text, maxChars);
}

const ELLIPSIS = "...";

/** Cuts a text at a word boundary and appends `...` only if something was cut. */
export function toExcerpt(text: string, maxChars: number): string {
  const characters = [...text.slice(0, maxChars * 2 + 1)];
  if (characters.length <= maxChars) return text;
  const start = characters.slice(0, maxChars).join("");
  const isAtWordEnd = /\s/.test(characters[maxChars] ?? "");
  const lastSpace = start.lastIndexOf(" ");
  const cut = isAtWordEnd || lastSpace <= 0 ? start : start.slice(0, lastSpace);
  return `${cut.replace(/[\s,;:]+$/, "")}${ELLIPSIS}`;
}
