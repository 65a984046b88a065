import { type SittingEventsResult, sittingNotFound } from "@ebute/contracts/exams";
import { createPlainClient } from "#lib/api/api-client.ts";
import { inTurn } from "#lib/offline/device/in-turn.ts";
import { findObstacle, isSessionOver, type Sending } from "#lib/offline/device/sending.ts";
import { readFailureBody } from "#lib/trpc.ts";
import { acknowledgeBatch, deleteSitting, findUnsentSittings, readBatch } from "./press-batches.ts";

type Told = (result: SittingEventsResult) => void;

/**
 * Sends the presses and hand-ins of an account. Where the browser has no locks, the server counts
 * each once all the same.
 */
export function sendPresses(account: string): Promise<Sending> {
  return inTurn(`presses:${account}`, async () => {
    for (const id of await findUnsentSittings(account)) {
      const end = await sendSitting(account, id, { isContact: false });
      if (end !== "sent") return end;
    }
    return "sent";
  });
}

type Contact = {
  /** True to ask for the clock also if there is nothing to send. */
  isContact: boolean;
  onResult?: Told;
};

/** Sends the presses of one sitting, in turn with other pages of the account. */
export function contactSitting(account: string, id: string, contact: Contact): Promise<Sending> {
  return inTurn(`presses:${account}`, () => sendSitting(account, id, contact));
}

async function sendSitting(account: string, id: string, contact: Contact): Promise<Sending> {
  let isAsked = contact.isContact;
  for (;;) {
    const batch = await readBatch(account, id);
    if (batch.events.length === 0 && !batch.handIn && !isAsked) return "sent";
    const obstacle = findObstacle(account);
    if (obstacle) return obstacle;
    try {
      const result = await createPlainClient().exams.receiveAnswers.mutate(batch);
      await acknowledgeBatch(account, batch, result);
      contact.onResult?.(result);
      isAsked = false;
      if (!batch.handIn && result.acknowledged.length + result.refused.length === 0) {
        return batch.events.length === 0 ? "sent" : "later";
      }
    } catch (error) {
      if (isSessionOver(error)) return "signIn";
      // A study area that is switched off is not found either, and comes back.
      if (readFailureBody(error)?.message !== sittingNotFound.message) return "later";
      // The exam was deleted, so nobody will ask for the rest of it.
      await deleteSitting(account, id);
      return "sent";
    }
  }
}
