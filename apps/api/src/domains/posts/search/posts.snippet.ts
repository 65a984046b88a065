import type { SnippetPart } from "@ebute/contracts/posts";
import { foldTextLikeDatabase } from "#platform/text-folding.ts";

/** Characters of a snippet, about two lines on a phone. */
const SNIPPET_CHARS = 130;

/** Characters before the first word that was found. */
const LEAD_CHARS = 30;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Endings that the database's English stemmer takes off, roughly. */
const ENDING = /(?:ing|ed|es|s|e)$/;

const STEM_MIN_CHARS = 3;

type Place = { start: number; end: number; stem: string };

/**
 * The place in a text where most of the searched words stand together, with the words marked;
 * undefined where none of them stands.
 * @param text plain text
 */
export function findSnippet(text: string, q: string): SnippetPart[] | undefined {
  const stems = new Set(wordsOf(q).map(({ word }) => toStem(word)));
  // A text repeats most of its words.
  const known = new Map<string, string>();
  const places = wordsOf(text).flatMap(({ word, start }): Place[] => {
    const stem = known.get(word) ?? toStem(word);
    known.set(word, stem);
    return stems.has(stem) ? [{ start, end: start + word.length, stem }] : [];
  });
  const best = selectPlace(places);
  return best && toParts(text, best.start, places);
}

function selectPlace(places: readonly Place[]): Place | undefined {
  let best: Place | undefined;
  let most = -1;
  for (const [index, place] of places.entries()) {
    const words = countStemsFrom(places, index);
    if (words > most) [best, most] = [place, words];
  }
  return best;
}

/** Looks no further than a snippet is long, because a common word has thousands of places. */
function countStemsFrom(places: readonly Place[], first: number): number {
  const stems = new Set<string>();
  const limit = (places[first]?.start ?? 0) - LEAD_CHARS + SNIPPET_CHARS;
  for (let index = first; index < places.length; index++) {
    const place = places[index];
    if (!place || place.end > limit) break;
    stems.add(place.stem);
  }
  return stems.size;
}

function toParts(text: string, found: number, places: readonly Place[]): SnippetPart[] {
  const from = wordStart(text, found - LEAD_CHARS);
  const to = wordEnd(text, from + SNIPPET_CHARS);
  const parts: SnippetPart[] = from > 0 ? [{ text: "..." }] : [];
  let at = from;
  for (const { start, end } of places.filter((place) => place.start >= from && place.end <= to)) {
    if (start > at) parts.push({ text: text.slice(at, start) });
    parts.push({ text: text.slice(start, end), isMarked: true });
    at = end;
  }
  const rest = `${text.slice(at, to)}${to < text.length ? "..." : ""}`;
  return rest ? [...parts, { text: rest }] : parts;
}

function wordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  return text.indexOf(" ", at) + 1;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const end = text.lastIndexOf(" ", at);
  return end < 0 ? at : end;
}

function wordsOf(text: string): { word: string; start: number }[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word, start: index }));
}

function toStem(word: string): string {
  const folded = foldTextLikeDatabase(word);
  const stem = folded.replace(/(?:ies|ied|y)$/, "i").replace(ENDING, "");
  return stem.length < STEM_MIN_CHARS ? folded : stem;
}
