import type { WaitingKind, WaitingWorkList } from "@ebute/contracts/dashboard";
import { useSyncExternalStore } from "react";

let current: WaitingWorkList | undefined;
const listeners = new Set<() => void>();

/** The latest list of waiting work; undefined until the first one has arrived. */
export function readWaitingWork(): WaitingWorkList | undefined {
  return current;
}

/** @param waiting undefined once the session has ended */
export function setWaitingWork(waiting: WaitingWorkList | undefined): void {
  current = waiting;
  for (const listener of listeners) listener();
}

/** Number of works of these kinds that wait; 0 while it is unknown. */
export function useWaitingCount(kinds: readonly WaitingKind[]): number {
  const waiting = useSyncExternalStore(subscribe, readWaitingWork, () => undefined) ?? [];
  return waiting.reduce((sum, { kind, count }) => (kinds.includes(kind) ? sum + count : sum), 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
