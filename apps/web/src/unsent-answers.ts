import { sendPresses } from "#domains/exams/device/send-presses.ts";
import { createPlainClient } from "#lib/api/api-client.ts";
import { startAnswerSender } from "#lib/offline/device/answer-sender.ts";
import { inTurn } from "#lib/offline/device/in-turn.ts";
import { findObstacle, isSessionOver, type Sending } from "#lib/offline/device/sending.ts";
import { acknowledgeBatch, readBatch } from "./domains/practice/offline/sending/answer-batches.ts";
import { forgetOldSessions } from "./domains/practice/offline/sending/forget-sessions.ts";

/** Sends what an account has answered in exams and practice. */
export async function sendUnsent(account: string): Promise<Sending> {
  const ends = [await sendPresses(account), await sendAnswers(account)];
  return ends.find((end) => end !== "sent") ?? "sent";
}

export function startUnsentSender(): void {
  startAnswerSender(sendUnsent);
}

/**
 * Sends the answers of an account, batch by batch. Where the browser has no locks, the server counts
 * each once all the same.
 */
function sendAnswers(account: string): Promise<Sending> {
  return inTurn(`answers:${account}`, () => sendAll(account));
}

async function sendAll(account: string): Promise<Sending> {
  const client = createPlainClient();
  for (;;) {
    const batch = await readBatch(account);
    if (!batch) {
      // Everything is sent, whether or not the device can tidy up.
      await forgetOldSessions(account).catch(() => {});
      return "sent";
    }
    const obstacle = findObstacle(account);
    if (obstacle) return obstacle;
    try {
      const result = await client.practice.receiveAnswers.mutate(batch);
      await acknowledgeBatch(account, batch, result);
      // A server that acknowledges and refuses nothing would be asked for ever.
      if (result.acknowledged.length + result.refused.length === 0) return "later";
    } catch (error) {
      return isSessionOver(error) ? "signIn" : "later";
    }
  }
}
