import { readDirection } from "../pasted/directions.ts";
import {
  isAnswerHeading,
  isHeading,
  readAnswerLine,
  readLetters,
  readPairs,
} from "../pasted/line-kinds.ts";
import type { Signs } from "./signs.ts";

const PIECE =
  /<table\b[\s\S]*?<\/table>|<img\b[^>]*>|<formula\s*\/?>|<br\s*\/?>|<(\/?)(strong|em|u|s|sup|sub)>|<[^>]*>|[^<]+|</gi;

/** Symbol fonts of Word keep their letters in the private area, which signs use as well. */
const PRIVATE = /[\ue000-\uf8ff]/g;

const TICK = "\uf0fc";

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": "\u00a0",
};

/** Beginnings of lines whose look says nothing: a number, a letter, a word like Note. */
const LABEL =
  /^\s*(?:(?:q(?:uestion)?\.?\s*)?\(?\d{1,3}\s?[.):]|[([]?[a-j][.)\]:]|(?:explanation|reason|solution|working|note)s?\s*[:\-–])\s*/i;
/** Labels within a line, such as those of options beside each other. */
const INNER_LABEL = /^([([]?[A-Ja-j][.)\]:]|[([]?(?:ans(?:wer)?)[:.)\]]*)(.*)$/i;
/** Spaces that are underlined make a gap. */
const GAP = "_____";

/**
 * Writes a line of a document as text. Formats and objects become signs that readers of texts take
 * for letters; those of whole words stand at each word, so that a part of the line keeps its own.
 */
export function encodeLine(html: string, signs: Signs): string {
  const tokens = readTokens(html);
  const plain = tokens.map(({ text }) => text).join("");
  const look = lookOf(tokens, plain);
  const label = LABEL.exec(plain)?.[0].length ?? 0;
  let place = 0;
  return tokens
    .map((token) => {
      const { text, tags, object } = token;
      if (object !== undefined) return signs.ofObject(object);
      const inLabel = text.slice(0, Math.max(0, label - place));
      place += text.length;
      const formats = tags.filter((tag) => !look.dropped.has(tag));
      return inLabel + encodeText(text.slice(inLabel.length), formats, signs);
    })
    .join("");
}

function encodeText(text: string, tags: readonly string[], signs: Signs): string {
  if (tags.length === 0) return text;
  if (tags.includes("u") && /^\s{3,}$/.test(text)) return ` ${GAP} `;
  return text.replace(/\S+/g, (word) => {
    const [, label = "", rest = word] = INNER_LABEL.exec(word) ?? [];
    return rest === "" ? label : label + signs.open(tags) + rest + signs.close(tags);
  });
}

/** Formats that only show what kind of line it is. */
function lookOf(tokens: readonly Token[], plain: string): { dropped: ReadonlySet<string> } {
  const isAnswer =
    isAnswerHeading(plain) ||
    readAnswerLine(plain) !== undefined ||
    readPairs(plain).length > 0 ||
    readLetters(plain).length > 0;
  if (isAnswer) return { dropped: new Set(["strong", "em", "u", "s"]) };
  const words = tokens.filter(({ text }) => text.trim() !== "");
  const isAll = (tag: string) => words.length > 0 && words.every(({ tags }) => tags.includes(tag));
  const isDirection = isHeading(plain) || readDirection(plain) !== undefined;
  const dropped = ["strong", "em"].filter((tag) => isDirection || isAll(tag));
  return { dropped: new Set(dropped) };
}

/** A piece of a line: text with its formats, outermost first, or an object such as a picture. */
type Token = { text: string; tags: readonly string[]; object?: string };

function readTokens(html: string): Token[] {
  const open: string[] = [];
  const tokens: Token[] = [];
  for (const [piece, slash, tag] of html.matchAll(PIECE)) {
    if (tag && slash) open.splice(open.lastIndexOf(tag.toLowerCase()), 1);
    else if (tag) open.push(tag.toLowerCase());
    else if (/^<(?:table|img|formula)\b/i.test(piece)) {
      tokens.push({ text: "", tags: [], object: piece });
    } else if (/^<br/i.test(piece)) tokens.push({ text: "\n", tags: [] });
    else if (!/^<[^>]*>$/.test(piece)) tokens.push({ text: decode(piece), tags: [...open] });
  }
  return tokens;
}

function decode(text: string): string {
  return text
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(TICK, "✓")
    .replace(PRIVATE, "\ufffd");
}
