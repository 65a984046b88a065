import { useEffect, useState } from "react";

/**
 * Compares two texts by a function in a chunk of its own. Undefined while the chunk loads, when it
 * fails to, and without texts: these are complete without the comparison.
 * @param compare the same function in each render
 */
export function useComparison<Result>(
  compare: (one: string, other: string) => Promise<Result>,
  one: string | undefined,
  other: string | undefined,
): Result | undefined {
  const [result, setResult] = useState<Result>();
  useEffect(() => {
    if (one === undefined || other === undefined) return;
    let isCurrent = true;
    void compare(one, other).then(
      (compared) => isCurrent && setResult(compared),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [compare, one, other]);
  return result;
}

/** Compares word by word; only conflicting edits and revisions need it. */
export async function compareWords(mine: string, theirs: string) {
  return (await import("./word-diff.ts")).diffWords(mine, theirs);
}

/** Compares HTML by its blocks; only revisions need it. */
export async function compareParts(former: string, present: string) {
  return (await import("./merge-blocks.ts")).compareHtml(former, present);
}
