import { isCompleteLinkToken } from "@ebute/contracts/mail";
import { subscriptionLinkNotValid } from "@ebute/contracts/subscribers";
import type { MailService } from "#domains/mail/mail.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { Caller } from "#platform/security/principal.ts";
import { sendUnsubscribeLinkJob } from "./subscribers.jobs.ts";
import {
  confirmationsPerDay,
  confirmationsPerQuarterHour,
  unsubscribeLinksPerDay,
  unsubscribeLinksPerQuarterHour,
  unsubscribeLinksPerSubnet,
} from "./subscribers.rate-limits.ts";
import type { SubscribersRepository, UnsubscribedAddresses } from "./subscribers.repository.ts";
import type { SubscriberRow } from "./subscribers.table.ts";

const limitsPerAddress = {
  subscriptionConfirmation: [confirmationsPerQuarterHour, confirmationsPerDay],
  unsubscribeLink: [unsubscribeLinksPerQuarterHour, unsubscribeLinksPerDay],
};

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

  async function mailLink(
    { email: to, emailKey, token }: SubscriberRow,
    kind: keyof typeof limitsPerAddress,
  ): Promise<void> {
    await write(async (unit) => {
      for (const limit of limitsPerAddress[kind]) await limits.count(limit, emailKey, unit.tx);
      await mail.enqueue(unit, { kind, to, token });
    }).catch((error) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }

  return {
    /**
     * Mails the confirmation link to an unconfirmed address, within its limits. Runs as a job,
     * which retries after a failure, so the mail is counted in the transaction that queues it.
     */
    async sendConfirmation(id: string): Promise<void> {
      const row = await subscribers.findById(id);
      if (!row || row.confirmedAt) return;
      await mailLink(row, "subscriptionConfirmation");
    },

    /**
     * Asks for the link to unsubscribe, for somebody whose link lost letters. The response is the
     * same for every address, so it reveals no subscriber.
     * @throws {DomainError} TOO_MANY_REQUESTS
     */
    async requestUnsubscribeLink(caller: Caller, email: string): Promise<void> {
      await limits.count(unsubscribeLinksPerSubnet, caller.subnet);
      await write((unit) => unit.enqueue(sendUnsubscribeLinkJob, { email }));
    },

    /** Mails the link to unsubscribe to an address of the list, within its limits. Runs as a job. */
    async sendUnsubscribeLink(email: string): Promise<void> {
      const row = await subscribers.findByEmail(email);
      if (row) await mailLink(row, "unsubscribeLink");
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

    /**
     * Deletes the address, and remembers a hash of it. Idempotent: an unknown token succeeds too.
     * @returns false for a token that lost letters, which unsubscribes nobody
     */
    async unsubscribe(token: string): Promise<boolean> {
      if (!isCompleteLinkToken(token)) return false;
      const row = await subscribers.findByToken(token);
      if (!row) return true;
      await write(async ({ tx }) => {
        await leaveQueues(tx, row.id, { isOwnWish: true, now: clock.now() });
        await subscribers.remove(tx, row.id);
        await unsubscribed.add(tx, row.emailKey, clock.now());
      });
      return true;
    },
  };
}
