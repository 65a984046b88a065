import { useEffect } from "react";
import { readAccountId } from "#lib/session/session.ts";

/** Removes the questions of an exam that is over, or goes on elsewhere, from this device. */
export function usePaperRemoval(sittingId: string, isRemoved: boolean): void {
  useEffect(() => {
    const account = readAccountId();
    if (!isRemoved || !account) return;
    import("./exam-journal.ts")
      .then(({ removePaper }) => removePaper(account, sittingId))
      .catch(() => {});
  }, [sittingId, isRemoved]);
}
