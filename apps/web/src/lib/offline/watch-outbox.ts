import {
  readAccountId,
  readToken,
  sessionHeaders,
  subscribeToSession,
} from "#lib/session/session.ts";
import { hasWaiting } from "./outbox-news.ts";

/** A connection that has just come back often carries nothing yet; then ever more seldom. Unit: milliseconds. */
const AGAIN_AFTER_MS = { first: 3_000, most: 60_000 };

/** Sends what waits for a connection: when a page opens, when the connection is back, when someone signs in again. */
export function watchOutbox(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = AGAIN_AFTER_MS.first;

  async function send(): Promise<void> {
    clearTimeout(timer);
    if (!hasWaiting()) return;
    timer = setTimeout(start, pause);
    pause = Math.min(2 * pause, AGAIN_AFTER_MS.most);
    if (!navigator.onLine) return;
    // Seldom anything waits, so what sends it comes when something does.
    const { sendOutbox } = await import("./outbox.ts");
    await sendOutbox("");
    const account = readToken() ? readAccountId() : "";
    if (account) await sendOutbox(account, sessionHeaders());
  }
  function start(): void {
    // What could not be sent waits on, and is tried again.
    send().catch(() => {});
  }
  addEventListener("online", () => {
    pause = AGAIN_AFTER_MS.first;
    start();
  });
  subscribeToSession(start);
  start();
}
