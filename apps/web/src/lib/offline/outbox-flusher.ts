import {
  readAccountId,
  readToken,
  sessionHeaders,
  subscribeToSession,
} from "#lib/session/session.ts";
import { hasQueuedItems } from "./outbox-events.ts";

/**
 * A connection that has just come back is often unstable, so the delay doubles from `first` to
 * `max`. Unit: milliseconds.
 */
const RETRY_DELAY_MS = { first: 3_000, max: 60_000 };

/** Sends queued items when a page opens, the connection returns or a user signs in. */
export function startOutboxFlusher(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = RETRY_DELAY_MS.first;

  async function send(): Promise<void> {
    clearTimeout(timer);
    if (!hasQueuedItems()) return;
    timer = setTimeout(start, delay);
    delay = Math.min(2 * delay, RETRY_DELAY_MS.max);
    if (!navigator.onLine) return;
    // The outbox is usually empty, so its code is loaded only when needed.
    const { sendOutbox } = await import("./outbox.ts");
    await sendOutbox("");
    const account = readToken() ? readAccountId() : "";
    if (account) await sendOutbox(account, sessionHeaders());
  }
  function start(): void {
    // Unsent items stay queued, and the timer retries them.
    send().catch(() => {});
  }
  addEventListener("online", () => {
    delay = RETRY_DELAY_MS.first;
    start();
  });
  subscribeToSession(start);
  start();
}
