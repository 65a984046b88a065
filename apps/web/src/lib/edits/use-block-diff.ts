import { useEffect, useState } from "react";
import type { ComparedRun } from "./merge-blocks.ts";

/**
 * Compares two HTML texts by their blocks. Undefined while the chunk loads, when it fails to, and
 * for a field that is no such text.
 */
export function useBlockDiff(
  former: string | undefined,
  present: string | undefined,
): ComparedRun[] | undefined {
  const [runs, setRuns] = useState<ComparedRun[]>();
  useEffect(() => {
    if (former === undefined || present === undefined) return;
    let isCurrent = true;
    // A separate chunk, because only a comparison of versions needs it.
    void import("./merge-blocks.ts").then(
      ({ compareHtml }) => isCurrent && setRuns(compareHtml(former, present)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [former, present]);
  return runs;
}
