import { subscriptionLinkNotValid } from "@ebute/contracts/subscribers";
import type { MailService } from "#domains/mail/mail.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { UnsubscribedAddresses } from "./files/unsubscribed-addresses.repository.ts";
import { confirmationsPerDay, confirmationsPerQuarterHour } from "./subscribers.rate-limits.ts";
import type { SubscribersRepository } from "./subscribers.repository.ts";

/** Takes a reader out of the newsletters that are being sent. */
export type LeaveQueues = (
  tx: Transaction,
  subscriberId: string,
  options: { isOwnWish: boolean; now: Date },
) => Promise<void>;

type Deps = {
  subscribers: SubscribersRepository;
  mail: Pick<MailService, "enqueue">;
  leaveQueues: LeaveQueues;
  unsubscribed: Pick<UnsubscribedAddresses, "add" | "remove">;
  write: Write;
  limits: Pick<RateLimits, "count">;
  clock: Clock;
};

export type SubscriberConsentService = ReturnType<typeof createSubscriberConsentService>;

/**
 * Confirmation and unsubscription by the owner of an address. The token was mailed, so it is the
 * only credential.
 */
export function createSubscriberConsentService(deps: Deps) {
  const { subscribers, mail, leaveQueues, unsubscribed, write, limits, clock } = deps;

  return {
    /**
     * Mails the confirmation link to an unconfirmed address, within its limits. Runs as a job,
     * which retries after a failure, so the mail is counted in the transaction that queues it.
     */
    async sendConfirmation(id: string): Promise<void> {
      const row = await subscribers.findById(id);
      if (!row || row.confirmedAt) return;
      const { email: to, emailKey, token } = row;
      await write(async (unit) => {
        await limits.count(confirmationsPerQuarterHour, emailKey, unit.tx);
        await limits.count(confirmationsPerDay, emailKey, unit.tx);
        await mail.enqueue(unit, { kind: "subscriptionConfirmation", to, token });
      }).catch((error) => {
        if (!(error instanceof DomainError)) throw error;
      });
    },

    /**
     * Idempotent: confirming twice succeeds.
     * @throws {DomainError} SUBSCRIPTION_LINK_NOT_VALID
     */
    async confirm(token: string): Promise<void> {
      await write(async ({ tx }) => {
        const emailKey = await subscribers.setConfirmed(tx, token, clock.now());
        if (emailKey === undefined) throw new DomainError(subscriptionLinkNotValid);
        await unsubscribed.remove(tx, emailKey);
      });
    },

    /** Deletes the address, and remembers a hash of it. Idempotent: an unknown token succeeds too. */
    async unsubscribe(token: string): Promise<void> {
      const row = await subscribers.findByToken(token);
      if (!row) return;
      await write(async ({ tx }) => {
        await leaveQueues(tx, row.id, { isOwnWish: true, now: clock.now() });
        await subscribers.remove(tx, row.id);
        await unsubscribed.add(tx, row.emailKey, clock.now());
      });
    },
  };
}
