import { Parser } from "htmlparser2";

const inlineTags = new Set(["a", "code", "em", "s", "strong", "sub", "sup", "u"]);

/** The words of sanitised HTML, blocks apart by a space. Time grows with the length and no faster. */
export function plainTextOf(html: string): string {
  const pieces: string[] = [];
  const parser = new Parser({
    ontext: (text) => pieces.push(text),
    onopentagname: (tag) => {
      if (!inlineTags.has(tag)) pieces.push(" ");
    },
    onclosetag: (tag) => {
      if (!inlineTags.has(tag)) pieces.push(" ");
    },
  });
  parser.end(html);
  return pieces.join("").replace(/\s+/g, " ").trim();
}

const ELLIPSIS = "...";

/** The first words that fit, and `...` only if something was cut. */
export function excerptOf(text: string, maxChars: number): string {
  const characters = [...text.slice(0, maxChars * 2 + 1)];
  if (characters.length <= maxChars) return text;
  const start = characters.slice(0, maxChars).join("");
  const isAtWordEnd = /\s/.test(characters[maxChars] ?? "");
  const lastSpace = start.lastIndexOf(" ");
  const cut = isAtWordEnd || lastSpace <= 0 ? start : start.slice(0, lastSpace);
  return `${cut.replace(/[\s,;:]+$/, "")}${ELLIPSIS}`;
}
