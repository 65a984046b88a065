import type { NoteAnchor } from "@ebute/contracts/notes";

/** Fewer words are too common to recognise a block by. */
const MIN_WORDS = 3;

/**
 * Finds the block of a note again: the same content, the same first words, or at least half of the
 * words, and of several such blocks the nearest to where it was.
 * @returns undefined for a block that is gone
 */
export function findBlock<Block extends NoteAnchor>(
  anchor: NoteAnchor,
  blocks: readonly Block[],
): Block | undefined {
  const byLikeness = [
    ({ checksum }: Block) => checksum === anchor.checksum,
    ({ quote }: Block) => quote === anchor.quote,
    ({ quote }: Block) => sharesWords(anchor.quote, quote),
  ];
  for (const isAlike of byLikeness) {
    const [nearest] = blocks
      .filter(isAlike)
      .toSorted((one, other) => distance(one, anchor) - distance(other, anchor));
    if (nearest) return nearest;
  }
  return undefined;
}

function distance({ index }: NoteAnchor, anchor: NoteAnchor): number {
  return Math.abs(index - anchor.index);
}

function sharesWords(before: string, now: string): boolean {
  const words = wordsOf(before);
  const present = wordsOf(now);
  const shared = [...words].filter((word) => present.has(word)).length;
  return shared >= MIN_WORDS && shared >= words.size / 2;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\d]+/gu));
}
