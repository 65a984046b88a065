import { sendPresses } from "#domains/exams/device/send-presses.ts";
import { sendAnswers } from "#domains/practice/offline/sending/send-answers.ts";
import { startAnswerSender } from "#lib/offline/device/answer-sender.ts";
import type { Sending } from "#lib/offline/device/sending.ts";

/** Sends what an account has answered in exams and practice. */
export async function sendUnsent(account: string): Promise<Sending> {
  const ends = [await sendPresses(account), await sendAnswers(account)];
  return ends.find((end) => end !== "sent") ?? "sent";
}

export function startUnsentSender(): void {
  startAnswerSender(sendUnsent);
}
