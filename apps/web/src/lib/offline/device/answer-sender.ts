import { mayHaveUnsentAnswers, readDeviceAccount } from "#lib/offline/device-account.ts";
import { subscribeToSession } from "#lib/session/session.ts";
import type { Sending } from "./sending.ts";

/** Unit: milliseconds. */
const INTERVAL_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;

/**
 * Sends answers when the page opens, the connection returns, the tab is shown or a student signs in,
 * and every 30 seconds while some wait. After failures the pauses double.
 * @returns a function that stops it
 */
export function startAnswerSender(
  sendAll: (account: string) => Promise<Sending>,
  onEnd: (sending: Sending) => void = () => {},
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = INTERVAL_MS;
  let isStopped = false;

  async function send(): Promise<void> {
    clearTimeout(timer);
    const account = readDeviceAccount();
    if (mayHaveUnsentAnswers(account)) {
      const sending = await sendAll(account).catch(() => "later" as const);
      wait = sending === "sent" ? INTERVAL_MS : Math.min(2 * wait, LONGEST_WAIT_MS);
      if (!isStopped) onEnd(sending);
    }
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void send(), wait);
  }
  function sendNow(): void {
    if (document.visibilityState === "hidden") return;
    wait = INTERVAL_MS;
    void send();
  }
  addEventListener("online", sendNow);
  document.addEventListener("visibilitychange", sendNow);
  const unsubscribe = subscribeToSession(sendNow);
  void send();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    removeEventListener("online", sendNow);
    document.removeEventListener("visibilitychange", sendNow);
    unsubscribe();
  };
}
