/**
 * Number of edits from one word to another; 1 for words that sound alike, because people write what
 * they hear. Folded letters.
 */
export function spellingDistance(a: string, b: string): number {
  const distance = editDistance(a, b);
  return distance > 1 && soundOf(a) === soundOf(b) ? 1 : distance;
}

/**
 * Spellings of the same sound with other lengths; those of equal length are one edit apart anyway.
 */
export const soundReplacements = [
  ["ch", "k"],
  ["ck", "k"],
  ["ph", "f"],
  ["qu", "kw"],
] as const;

/**
 * A key that words with the same English pronunciation share. Coarse: callers rank and verify the
 * words.
 */
function soundOf(word: string): string {
  let sound = word.replaceAll("sch", "sk");
  for (const [letters, shorter] of soundReplacements) sound = sound.replaceAll(letters, shorter);
  return sound
    .replace(/c(?=[eiy])/g, "s")
    .replaceAll("c", "k")
    .replaceAll("z", "s")
    .replaceAll("y", "i")
    .replace(/(.)\1+/g, "$1");
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
