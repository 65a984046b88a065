/** A sentence ends at its mark, unless a letter or digit follows as in 3.5 or a.m. */
const SENTENCE = /^.*?[.!?…]+["'”’)]*(?=\s|$)/su;

/**
 * Returns the first sentence of a paragraph, for a sub title.
 * @param maxChars what is longer is cut between two words
 */
export function firstSentence(paragraph: string, maxChars: number): string {
  const text = paragraph.replace(/\s+/g, " ").trim();
  const sentence = SENTENCE.exec(text)?.[0] ?? text;
  if (sentence.length <= maxChars) return sentence;
  const cut = sentence.slice(0, maxChars - 2);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))}...`;
}

/** Returns the first paragraph with words of a text; empty without one. */
export function firstParagraph(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const written = [...body.querySelectorAll("p")].find(({ textContent }) => textContent.trim());
  return written?.textContent ?? "";
}
