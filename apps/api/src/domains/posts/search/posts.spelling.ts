import { foldTextLikeDatabase } from "#platform/text-folding.ts";
import type { SimilarWord } from "./posts.search.repository.ts";
import { soundReplacements, spellingDistance } from "./posts.spelling.distance.ts";

/**
 * A word of a search, without the quotes and the punctuation around it. Shorter ones have too many
 * neighbours; longer ones and those with digits are no words; a minus excludes the word.
 */
const CORRECTABLE = /(?<![\p{L}\p{N}]|(?:^|\s)-)\p{L}{3,20}(?![\p{L}\p{N}])/gu;

const PUNCTUATION_AROUND = /(?<=^|\s)[(]+|[).,:;!?]+(?=\s|$)/g;

/** A search with more misspelt words is not worth correcting. */
const MAX_WORDS = 4;

const MAX_SUGGESTIONS = 3;

/** Minimum length of each half of two words that were written as one. */
const MIN_HALF_CHARS = 3;

const ALPHABET = "abcdefghijklmnopqrstuvwxyz";

/**
 * Maps each correctable word of a search to every spelling that is one edit away, and to the halves
 * of it that may be words.
 */
export function generateSpellings(typed: string): Map<string, string[]> {
  const words = new Set(foldTextLikeDatabase(typed).match(CORRECTABLE));
  return new Map(
    [...words]
      .slice(0, MAX_WORDS)
      .map((word) => [word, [...wordsOneEditAway(word), ...halvesOf(word).flat()]]),
  );
}

/** Folded words of these texts to which a misspelt word may be corrected. */
export function correctableWordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => foldTextLikeDatabase(text).match(CORRECTABLE) ?? []);
  return [...new Set(words)];
}

/**
 * The search with unknown words replaced by indexed ones, most likely first: smallest edit
 * distance, then the same initial, then the word of the most posts. Returns several only when one
 * word is unknown.
 */
export function correctSearch(typed: string, similar: readonly SimilarWord[]): string[] {
  const text = foldTextLikeDatabase(typed).replace(/\s+/g, " ").trim();
  const words = [...new Set(similar.map((known) => known.typed))];
  const corrections = new Map(words.map((word) => [word, rankCorrections(word, similar)]));
  const counts = [...corrections.values()].map(({ length }) => length).filter((count) => count > 0);
  if (counts.length === 0) return [];
  const count = counts.length > 1 ? 1 : Math.max(...counts);
  return Array.from({ length: count }, (_, index) =>
    text
      .replace(CORRECTABLE, (word) => corrections.get(word)?.[index] ?? word)
      .replace(PUNCTUATION_AROUND, ""),
  );
}

function rankCorrections(typed: string, similar: readonly SimilarWord[]): string[] {
  const candidates = similar.filter((word) => word.typed === typed);
  return [...candidates, ...twoKnownWords(typed, candidates)]
    .map(({ word, posts }) => ({
      word,
      posts,
      distance: spellingDistance(typed, word),
      hasOtherInitial: word[0] !== typed[0],
    }))
    .filter(({ distance, hasOtherInitial }) => isNear(typed, distance, hasOtherInitial))
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        Number(a.hasOtherInitial) - Number(b.hasOtherInitial) ||
        b.posts - a.posts ||
        (a.word < b.word ? -1 : 1),
    )
    .slice(0, MAX_SUGGESTIONS)
    .map(({ word }) => word);
}

/** Almost any three letters are one edit away from a word, so short words must begin alike. */
function isNear(typed: string, distance: number, hasOtherInitial: boolean): boolean {
  if (typed.length === 3 && hasOtherInitial) return false;
  return distance <= Math.max(1, Math.floor(typed.length / 3));
}

/** Splits a typed word into two indexed words that were written as one. */
function twoKnownWords(
  typed: string,
  known: readonly SimilarWord[],
): { word: string; posts: number }[] {
  const postsOf = new Map(known.map(({ word, posts }) => [word, posts]));
  return halvesOf(typed).flatMap(([first, second]) => {
    const posts = Math.min(postsOf.get(first) ?? 0, postsOf.get(second) ?? 0);
    return posts > 0 ? [{ word: `${first} ${second}`, posts }] : [];
  });
}

function halvesOf(word: string): [first: string, second: string][] {
  const count = Math.max(0, word.length - 2 * MIN_HALF_CHARS + 1);
  return Array.from({ length: count }, (_, index) => [
    word.slice(0, MIN_HALF_CHARS + index),
    word.slice(MIN_HALF_CHARS + index),
  ]);
}

/**
 * Every string that one swapped, missing, wrong or added letter, or another spelling of a sound,
 * makes of the word.
 */
function wordsOneEditAway(word: string): string[] {
  const corrections = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    for (const letter of ALPHABET) {
      corrections.add(before + letter + after);
      if (after) corrections.add(before + letter + after.slice(1));
    }
    corrections.add(before + after.slice(1));
    corrections.add(before + after.slice(0, 2).split("").reverse().join("") + after.slice(2));
    for (const [one, other] of soundReplacements) {
      if (after.startsWith(one)) corrections.add(before + other + after.slice(one.length));
      if (after.startsWith(other)) corrections.add(before + one + after.slice(other.length));
    }
  }
  corrections.delete(word);
  return [...corrections];
}
