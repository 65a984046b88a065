import type { ListInput } from "@ebute/contracts/primitives";
import { defaultSettings } from "@ebute/contracts/settings";
import {
  CONSENT_WORDING_VERSION,
  type SubscribeInput,
  type SubscribeOutcome,
  type Subscriber,
  type SubscriberTableInput,
  type SubscriberTablePage,
  subscriberNotFound,
  UNCONFIRMED_RETENTION_DAYS,
} from "@ebute/contracts/subscribers";
import type { Categories } from "#domains/categories/categories.directory.service.ts";
import type { MailService } from "#domains/mail/mail.service.ts";
import type { AuditLog } from "#platform/audit.ts";
import { readAllRows } from "#platform/db/listing/keyset.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { isId, newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import { newSecret } from "#platform/security/secrets.ts";
import type { SubscriberChoices } from "./choice/subscribers.choice.repository.ts";
import type { LeaveQueues } from "./subscribers.consent.service.ts";
import { sendConfirmationJob } from "./subscribers.jobs.ts";
import { type ConsentRecord, presentConsent, presentSubscriber } from "./subscribers.presenter.ts";
import { subscriptionsPerSubnet } from "./subscribers.rate-limits.ts";
import type { SubscribersRepository, UnsubscribedAddresses } from "./subscribers.repository.ts";
import type { SubscriberRow } from "./subscribers.table.ts";

type Deps = {
  subscribers: SubscribersRepository;
  mail: Pick<MailService, "isConfigured">;
  leaveQueues: LeaveQueues;
  unsubscribed: Pick<UnsubscribedAddresses, "remove">;
  choices: Pick<SubscriberChoices, "followFromForm">;
  categories: { read(): Promise<Pick<Categories, "find">> };
  audit: AuditLog;
  write: Write;
  limits: Pick<RateLimits, "count">;
  /** Notice of the form about the use of the address. */
  readNotice: () => Promise<string>;
  clock: Clock;
};

type SubscriberList = { subscribers: Subscriber[]; nextCursor: string | null };

const DAY_MS = 24 * 60 * 60 * 1_000;

export type SubscribersService = ReturnType<typeof createSubscribersService>;

export function createSubscribersService(deps: Deps) {
  const { subscribers, mail, leaveQueues, unsubscribed, choices, categories, audit } = deps;
  const { write, limits, readNotice, clock } = deps;

  return {
    /**
     * Subscribes the address: unconfirmed until its owner confirms, or at once without a mail
     * server. A category that is gone counts as none. The response is the same for a known address
     * in any letter case, so it reveals no subscriber.
     * @throws {DomainError} TOO_MANY_REQUESTS
     */
    async subscribe(
      caller: Caller,
      { email, category: word }: SubscribeInput,
      consentForm: SubscriberRow["consentForm"] = "subscribeForm",
    ): Promise<SubscribeOutcome> {
      await limits.count(subscriptionsPerSubnet, caller.subnet);
      const mustConfirm = mail.isConfigured;
      const now = clock.now();
      const category = word ? (await categories.read()).find(word) : undefined;
      const consentWording = wordingOf(await readNotice());
      await write(async (unit) => {
        const id = await subscribers.insertOrRenew(unit.tx, {
          id: newId(),
          email,
          emailKey: email.toLowerCase(),
          createdAt: now,
          consentForm,
          consentWording,
          confirmedAt: mustConfirm ? null : now,
          token: newSecret(),
          followsAll: !category,
        });
        if (category) {
          const { id: categoryId } = category;
          await choices.followFromForm(unit.tx, { subscriberId: id, categoryId, enteredAt: now });
        }
        if (mustConfirm) await unit.enqueue(sendConfirmationJob, { id });
        else await unsubscribed.remove(unit.tx, email.toLowerCase());
      });
      return { mustConfirm };
    },

    /** Confirmed subscribers by cursor, newest first. */
    async list(input: ListInput): Promise<SubscriberList> {
      const { rows, nextCursor } = await subscribers.findConfirmed(input);
      return { subscribers: rows.map(presentSubscriber), nextCursor };
    },

    /** Streams every confirmed subscriber with the evidence of consent, newest first. */
    exportRows(caller: Caller): AsyncIterable<ConsentRecord> {
      const rows = readAllRows(subscribers.findConfirmed, presentConsent);
      return audit.exported(caller.principal, "Subscribers", rows);
    },

    async listTable(input: SubscriberTableInput): Promise<SubscriberTablePage> {
      const { rows, ...counts } = await subscribers.findTablePage(input);
      return { subscribers: rows.map(presentSubscriber), page: input.page, ...counts };
    },

    /** @throws {DomainError} SUBSCRIBER_NOT_FOUND */
    async delete(caller: Caller, id: string): Promise<void> {
      await write(caller.principal, async (unit) => {
        if (isId(id)) {
          await leaveQueues(unit.tx, id, { isOwnWish: false, now: clock.now() });
        }
        if (!(await subscribers.remove(unit.tx, id))) throw new DomainError(subscriberNotFound);
        await unit.record("subscribers.delete", { kind: "subscriber", id });
      });
    },

    count: () => subscribers.countConfirmed(),

    /** Deletes addresses that were never confirmed in time. */
    async sweep(): Promise<void> {
      const before = new Date(clock.now().getTime() - UNCONFIRMED_RETENTION_DAYS * DAY_MS);
      await subscribers.removeUnconfirmedBefore(before);
    },
  };
}

/**
 * Version of the default notice; for a notice of the firm's own, its text, because it has no
 * version.
 */
function wordingOf(notice: string): string {
  return notice === defaultSettings.words.subscribeNotice ? CONSENT_WORDING_VERSION : notice;
}
