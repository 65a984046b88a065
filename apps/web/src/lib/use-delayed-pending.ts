import { useEffect, useState } from "react";

/** Shorter waits show no placeholder. Unit: milliseconds. */
const SHOW_DELAY_MS = 200;

/** A visible placeholder stays at least this long to avoid flicker. Unit: milliseconds. */
const MIN_SHOWN_MS = 300;

/** Follows `isPending` with a delayed start and a minimum duration. */
export function useDelayedPending(isPending: boolean): boolean {
  const [shownAt, setShownAt] = useState<number | null>(null);
  useEffect(() => {
    if (isPending === (shownAt !== null)) return;
    const delay =
      shownAt === null ? SHOW_DELAY_MS : Math.max(0, shownAt + MIN_SHOWN_MS - Date.now());
    const timer = setTimeout(() => setShownAt(isPending ? Date.now() : null), delay);
    return () => clearTimeout(timer);
  }, [isPending, shownAt]);
  return shownAt !== null;
}
