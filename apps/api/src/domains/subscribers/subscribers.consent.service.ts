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

  return {
    /**
     * Mails the question to an address that waits, unless so many went there that no more may go now. Runs as a job, which
     * comes again where it was broken off: so the letter is counted in the transaction that writes it.
     */
    async askToConfirm(id: string): Promise<void> {
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
