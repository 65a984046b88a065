import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 48rem)";

/** True from 768 px, where the panel has its side menu. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
