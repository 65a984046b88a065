import { useEffect, useState } from "react";
import type { WordChanges } from "./word-changes.ts";

/**
 * Compares two texts. Undefined while the chunk loads or when it fails to; the texts are complete
 * without highlights.
 */
export function useWordChanges(
  mine: string | undefined,
  theirs: string | undefined,
): WordChanges | undefined {
  const [changes, setChanges] = useState<WordChanges>();
  useEffect(() => {
    if (mine === undefined || theirs === undefined) return;
    let isCurrent = true;
    // A separate chunk, because only conflicting edits of the same text need it.
    void import("./word-changes.ts").then(
      ({ findWordChanges }) => isCurrent && setChanges(findWordChanges(mine, theirs)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [mine, theirs]);
  return changes;
}
