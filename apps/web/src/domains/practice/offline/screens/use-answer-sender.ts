import { useEffect, useEffectEvent, useState } from "react";
import { startAnswerSender } from "#lib/offline/device/answer-sender.ts";
import type { Sending } from "#lib/offline/device/sending.ts";
import { useRefreshDevice } from "./device-queries.ts";

/** Sends answers while the page is open. @returns the end of the last attempt */
export function useAnswerSender(
  sendAll: (account: string) => Promise<Sending>,
): Sending | undefined {
  const [sending, setSending] = useState<Sending>();
  const refresh = useRefreshDevice();
  const end = useEffectEvent((outcome: Sending) => {
    setSending(outcome);
    void refresh();
  });
  useEffect(() => startAnswerSender(sendAll, (outcome) => end(outcome)), [sendAll]);
  return sending;
}
