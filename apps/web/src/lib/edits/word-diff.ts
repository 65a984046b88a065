import { diffArrays } from "diff";

/** Half-open range of characters in a text. */
export type TextRange = { start: number; end: number };

/** Passages that occur in only one of the two texts, in text order. */
export type WordDiff = { mine: TextRange[]; theirs: TextRange[] };

/**
 * Maximum of added and removed words. The search takes 0.2 s up to this size, 1 s on a slow phone.
 */
const MAX_CHANGED_WORDS = 1_500;

/**
 * A word is a run of letters with their combining marks (Yoruba uses them); any other character
 * stands alone.
 */
const WORD = /[\p{L}\p{M}\p{N}]+|\S/gu;

/**
 * Compares two texts word by word, ignoring whitespace. Undefined when they differ in too many
 * words.
 */
export function diffWords(mine: string, theirs: string): WordDiff | undefined {
  const words = { mine: wordsOf(mine), theirs: wordsOf(theirs) };
  const changes = diffArrays(
    words.theirs.map(({ word }) => word),
    words.mine.map(({ word }) => word),
    { maxEditLength: MAX_CHANGED_WORDS },
  );
  if (!changes) return undefined;
  const wordRanges: WordDiff = { mine: [], theirs: [] };
  const position = { mine: 0, theirs: 0 };
  for (const { added, removed, count } of changes) {
    if (added)
      addRange(wordRanges.mine, mine, words.mine.slice(position.mine, position.mine + count));
    if (removed)
      addRange(
        wordRanges.theirs,
        theirs,
        words.theirs.slice(position.theirs, position.theirs + count),
      );
    if (!removed) position.mine += count;
    if (!added) position.theirs += count;
  }
  return wordRanges;
}

type Word = TextRange & { word: string };

function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
}

/** Merges the range into the previous one when only whitespace separates them. */
function addRange(ranges: TextRange[], text: string, words: Word[]): void {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return;
  const before = ranges.at(-1);
  if (before && text.slice(before.end, first.start).trim() === "") before.end = last.end;
  else ranges.push({ start: first.start, end: last.end });
}
