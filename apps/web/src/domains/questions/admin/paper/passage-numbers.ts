/** Numbers of questions as directions name them, such as "questions 5 to 9". */
const NUMBERS = /\bquestions?\s+\d{1,3}(?:\s*(?:to|-|–|—|and|&amp;)\s*\d{1,3})?\b/i;

export function numbersOf(first: number, count: number): string {
  if (count === 1) return `question ${first}`;
  const last = first + count - 1;
  return count === 2 ? `questions ${first} and ${last}` : `questions ${first} to ${last}`;
}

/** A passage whose direction names the numbers that its questions have on this paper. */
export function withNumbers(
  html: string,
  first: number,
  count: number,
): { html: string; isNumbered: boolean } {
  const isNumbered = NUMBERS.test(html);
  return { html: html.replace(NUMBERS, () => numbersOf(first, count)), isNumbered };
}
