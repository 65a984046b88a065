/** Controls, which cannot be stored, and marks that nobody sees, such as WhatsApp's of direction. */
const UNSEEN =
  /(?![\t\n])\p{Cc}|[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffe\uffff]/gu;

/** Halves of characters, which a cut text may end with. */
const HALVES = /\p{Surrogate}/gu;

/** Text as it can be stored, its line ends as `\n`. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\f\v\u0085\u2028\u2029]/g, "\n")
    .replace(UNSEEN, "")
    .replace(HALVES, "\ufffd");
}

/** Lines of a file; the line numbers of problems are places in this list and 1. */
export function sourceLines(text: string): string[] {
  return cleanText(text).split("\n");
}
