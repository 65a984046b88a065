export type OutboxNews = { page: string; account: string; outcome: "sent" | "refused" };

/** Name of the channel on which every page hears, and of the mark in local storage while something waits. */
const NAME = "outbox";

/** Whether a page of this device has put something by; what the worker has kept, it sends itself. */
export function hasWaiting(): boolean {
  try {
    return localStorage.getItem(NAME) !== null;
  } catch {
    // Storage is closed: then nothing was put by.
    return false;
  }
}

/** The next page that opens wakes up for it. A worker has no such storage, and needs none. */
export function markWaiting(isWaiting: boolean): void {
  if (isWaiting) globalThis.localStorage?.setItem(NAME, "1");
  else globalThis.localStorage?.removeItem(NAME);
}

/** Tells every open page, this one included. */
export function tellOutbox(news: OutboxNews[]): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(news);
  channel.close();
}

/** Hears what became of texts that waited. */
export function subscribeToOutbox(listener: (news: OutboxNews[]) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener("message", ({ data }) => listener(data));
  return () => channel.close();
}
