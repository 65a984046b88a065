import { foldTextLikeDatabase } from "#platform/text-folding.ts";
import type { SimilarWord } from "./posts.search.repository.ts";

/** Shorter words have too many neighbours; longer texts are no words. */
const CORRECTABLE = /^\p{L}{4,20}$/u;

/** A search with more misspelt words is not worth correcting. */
const MAX_WORDS = 4;

const MAX_SUGGESTIONS = 3;

const ALPHABET = "abcdefghijklmnopqrstuvwxyz";

/** Maps each correctable word of a search to every spelling that is one edit away. */
export function generateSpellings(typed: string): Map<string, string[]> {
  const words = foldTextLikeDatabase(typed)
    .split(/\s+/)
    .filter((word) => CORRECTABLE.test(word));
  return new Map(words.slice(0, MAX_WORDS).map((word) => [word, wordsOneEditAway(word)]));
}

/**
 * The search with unknown words replaced by indexed ones, most likely first: smallest edit distance, then the same
 * initial, then the word of the most posts. Returns several only when one word is unknown.
 */
export function correctSearch(typed: string, similar: readonly SimilarWord[]): string[] {
  const words = foldTextLikeDatabase(typed).split(/\s+/);
  const corrections = new Map(words.map((word) => [word, rankCorrections(word, similar)]));
  const unknown = words.filter((word) => corrections.get(word)?.length);
  if (unknown.length === 0) return [];
  const count = unknown.length > 1 ? 1 : (corrections.get(unknown[0] ?? "")?.length ?? 0);
  return Array.from({ length: count }, (_, index) =>
    words.map((word) => corrections.get(word)?.[index] ?? word).join(" "),
  );
}

function rankCorrections(typed: string, similar: readonly SimilarWord[]): string[] {
  return similar
    .filter((known) => known.typed === typed)
    .map(({ word, posts }) => ({
      word,
      posts,
      distance: editDistance(typed, word),
      hasOtherInitial: word[0] !== typed[0],
    }))
    .filter(({ distance }) => distance <= Math.max(1, Math.floor(typed.length / 3)))
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        Number(a.hasOtherInitial) - Number(b.hasOtherInitial) ||
        b.posts - a.posts,
    )
    .slice(0, MAX_SUGGESTIONS)
    .map(({ word }) => word);
}

/** Every string that one swapped, missing, wrong or added letter makes of the word. */
function wordsOneEditAway(word: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    for (const letter of ALPHABET) {
      found.add(before + letter + after);
      if (after) found.add(before + letter + after.slice(1));
    }
    found.add(before + after.slice(1));
    found.add(before + after.slice(0, 2).split("").reverse().join("") + after.slice(2));
  }
  found.delete(word);
  return [...found];
}

/** Optimal string alignment distance (Damerau 1964): a swap of neighbours is one edit. */
function editDistance(a: string, b: string): number {
  let [previousRow, last]: [number[], number[]] = [
    [],
    Array.from({ length: b.length + 1 }, (_, j) => j),
  ];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (row[j - 1] ?? 0) + 1,
        (last[j] ?? 0) + 1,
        (last[j - 1] ?? 0) + cost,
        isSwap ? (previousRow[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [previousRow, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
