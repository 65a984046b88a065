import { useEffect, useState } from "react";
import type { WordDiff } from "./word-diff.ts";

/**
 * Compares two texts. Undefined while the chunk loads or when it fails to; the texts are complete
 * without highlights.
 */
export function useWordDiff(
  mine: string | undefined,
  theirs: string | undefined,
): WordDiff | undefined {
  const [changes, setChanges] = useState<WordDiff>();
  useEffect(() => {
    if (mine === undefined || theirs === undefined) return;
    let isCurrent = true;
    // A separate chunk, because only conflicting edits of the same text need it.
    void import("./word-diff.ts").then(
      ({ diffWords }) => isCurrent && setChanges(diffWords(mine, theirs)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [mine, theirs]);
  return changes;
}
