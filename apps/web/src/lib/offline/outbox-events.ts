export type OutboxEvent = { page: string; account: string; outcome: "sent" | "refused" };

/** Name of the broadcast channel, and key in local storage while the outbox has items. */
const CHANNEL_AND_KEY = "outbox";

/**
 * True when a page of this device has queued items. The service worker sends its own items itself.
 */
export function hasQueuedItems(): boolean {
  try {
    return localStorage.getItem(CHANNEL_AND_KEY) !== null;
  } catch {
    // Storage is blocked, so no page can have queued items.
    return false;
  }
}

/**
 * Sets the flag that makes the next page hydrate at once. Workers have no local storage and need no
 * flag.
 */
export function setHasQueuedItems(isWaiting: boolean): void {
  if (isWaiting) globalThis.localStorage?.setItem(CHANNEL_AND_KEY, "1");
  else globalThis.localStorage?.removeItem(CHANNEL_AND_KEY);
}

/** Notifies all open pages, including this one. */
export function broadcastOutboxEvents(events: OutboxEvent[]): void {
  const channel = new BroadcastChannel(CHANNEL_AND_KEY);
  channel.postMessage(events);
  channel.close();
}

/** Subscribes to the outcome of queued items. */
export function subscribeToOutboxEvents(listener: (events: OutboxEvent[]) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL_AND_KEY);
  channel.addEventListener("message", ({ data }) => listener(data));
  return () => channel.close();
}
