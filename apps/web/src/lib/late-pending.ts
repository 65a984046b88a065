import { useEffect, useState } from "react";

/** Whoever waits less sees no placeholder. Unit: milliseconds. */
const SHOWN_AFTER_MS = 200;

/** A placeholder that came stays so long, so that nothing flickers. Unit: milliseconds. */
const SHOWN_AT_LEAST_MS = 300;

/** Follows `isPending`, but begins later and, once begun, lasts for a moment. */
export function useLatePending(isPending: boolean): boolean {
  const [shownAt, setShownAt] = useState<number | null>(null);
  useEffect(() => {
    if (isPending === (shownAt !== null)) return;
    const delay =
      shownAt === null ? SHOWN_AFTER_MS : Math.max(0, shownAt + SHOWN_AT_LEAST_MS - Date.now());
    const timer = setTimeout(() => setShownAt(isPending ? Date.now() : null), delay);
    return () => clearTimeout(timer);
  }, [isPending, shownAt]);
  return shownAt !== null;
}
