import { type SubscriptionState, subscriptionLinkNotValid } from "@ebute/contracts/subscribers";
import type { MailService } from "#domains/mail/mail.service.ts";
import type { Clock } from "#platform/clock.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Limits } from "#platform/limits/limits.ts";
import { confirmationsPerDay, confirmationsPerQuarterHour } from "./subscribers.limits.ts";
import { presentState } from "./subscribers.presenter.ts";
import type { SubscribersRepository } from "./subscribers.repository.ts";

type Deps = {
  subscribers: SubscribersRepository;
  mail: Pick<MailService, "enqueue">;
  write: Write;
  limits: Pick<Limits, "count">;
  clock: Clock;
};

export type SubscriberConsentService = ReturnType<typeof createSubscriberConsentService>;

/** What the owner of an address says to it. Whoever has the token has read the mail, so it is asked for nothing else. */
export function createSubscriberConsentService(deps: Deps) {
  const { subscribers, mail, write, limits, clock } = deps;

  /** Counts the mail, unless so many went to this address that no more may go now. */
  async function mayAsk(emailKey: string): Promise<boolean> {
    try {
      await limits.count(confirmationsPerQuarterHour, emailKey);
      await limits.count(confirmationsPerDay, emailKey);
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }

  return {
    /** Mails the question to an address that waits, not too often. Runs as a job. */
    async askToConfirm(id: string): Promise<void> {
      const row = await subscribers.findById(id);
      if (!row || row.confirmedAt || !(await mayAsk(row.emailKey))) return;
      const { email: to, token } = row;
      await write((unit) => mail.enqueue(unit, { kind: "subscriptionConfirmation", to, token }));
    },

    /** What the page behind a link has to ask or say. */
    async state(token: string): Promise<SubscriptionState> {
      return presentState(await subscribers.findByToken(token));
    },

    /**
     * Confirming twice is no mistake.
     * @throws {DomainError} SUBSCRIPTION_LINK_NOT_VALID
     */
    async confirm(token: string): Promise<void> {
      await write(async ({ tx }) => {
        const isKnown = await subscribers.setConfirmed(tx, token, clock.now());
        if (!isKnown) throw new DomainError(subscriptionLinkNotValid);
      });
    },

    /** Forgets the address. One that is forgotten already is as its owner wants it. */
    async unsubscribe(token: string): Promise<void> {
      await write(({ tx }) => subscribers.removeByToken(tx, token));
    },
  };
}
