/** A line about several questions: with the passage below it, or a direction by itself. */
export type Direction = {
  /** First and last question that it names; absent if it is about all that follow. */
  range?: { first: number; last: number };
  /** True if a text follows that belongs to it. */
  hasPassage: boolean;
  namesPicture: boolean;
};

const RANGE =
  /\b(?:questions?|items?|numbers?|nos?\.?)\s*(\d{1,3})\s*(?:to|-|–|—|and|through|&)\s*(\d{1,3})\b/i;
const PASSAGE =
  /\b(?:passage|extract|poem|dialogue|story|comprehension|text|excerpt|information)\b/i;
const READ = /^\W{0,3}(?:now\s+)?(?:read|study|use|consider)\b/i;
const DIRECTION =
  /^\W{0,3}(?:choose|select|pick|fill in|complete|identify|in each of|from the (?:words|options|list)|each of the)\b/i;
const PICTURE = /\b(?:diagram|graph|figure|map|picture|chart|drawing)\b/i;

export function readDirection(text: string): Direction | undefined {
  const range = RANGE.exec(text);
  const namesPicture = PICTURE.test(text);
  const hasPassage = PASSAGE.test(text) || READ.test(text);
  if (range && text.length < 400) {
    const [first, last] = [Number(range[1]), Number(range[2])];
    if (first <= last) return { range: { first, last }, hasPassage, namesPicture };
  }
  if (READ.test(text) && PASSAGE.test(text)) return { hasPassage: true, namesPicture };
  return DIRECTION.test(text) ? { hasPassage: false, namesPicture } : undefined;
}
