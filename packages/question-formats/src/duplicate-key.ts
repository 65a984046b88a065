import type { QuestionDraft } from "./question-draft.ts";

/** Elements that change what a text says: x², H₂O, the underlined word, a picture. */
const KEPT = /^<\/?(?:u|sub|sup|strong|em|s|code|img)\b/i;

/**
 * Equal for questions that say the same: spaces, end marks, case and the order of options aside. It
 * has no key, so a corrected copy is found too.
 */
export function duplicateKey({ stem, options }: Pick<QuestionDraft, "stem" | "options">): string {
  return [fold(stem), ...options.map(fold).sort()].join("\n");
}

function fold(html: string): string {
  const text = html
    .replace(/<[^<>]*>/g, (tag) => (KEPT.test(tag) ? keptTag(tag) : " "))
    .replaceAll("&nbsp;", " ")
    .normalize("NFC")
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[_.…]{2,}/g, "_")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/(?<![.?!:])[.?!:]+$/, "")
    .trim();
  return foldCase(text);
}

/** A picture counts by its address, whatever its size and description. */
function keptTag(tag: string): string {
  const source = /\bsrc="([^"]*)"/i.exec(tag);
  return source ? `<img ${source[1]}>` : tag.replace(/\s[^>]*>/, ">");
}

/**
 * Capitals within a word are kept, because questions of stress differ by them: eduCAtion. In a text
 * of capitals they say nothing.
 */
function foldCase(text: string): string {
  const isAllCapitals = text === text.toUpperCase();
  if (isAllCapitals) return text.toLowerCase();
  return text.replace(/[\p{L}\p{M}]+/gu, (word) => {
    const rest = word.slice(1);
    return rest === rest.toLowerCase() ? word.toLowerCase() : word;
  });
}
