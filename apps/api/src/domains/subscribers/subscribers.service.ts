import type { ListInput } from "@ebute/contracts/primitives";
import {
  CONSENT_WORDING,
  type SubscribeInput,
  type SubscribeOutcome,
  type Subscriber,
  type SubscriberTableInput,
  type SubscriberTablePage,
  subscriberNotFound,
  UNCONFIRMED_KEPT_DAYS,
} from "@ebute/contracts/subscribers";
import type { MailService } from "#domains/mail/mail.service.ts";
import type { AuditLog } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import { readAllRows } from "#platform/db/keyset.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { newId } from "#platform/ids.ts";
import type { Limits } from "#platform/limits/limits.ts";
import { assertAllowed, type Caller } from "#platform/principal.ts";
import { newSecret } from "#platform/secrets.ts";
import { askToConfirmJob } from "./subscribers.jobs.ts";
import { subscriptionsPerSubnet } from "./subscribers.limits.ts";
import { canListSubscribers } from "./subscribers.policy.ts";
import { type ConsentRecord, presentConsent, presentSubscriber } from "./subscribers.presenter.ts";
import type { SubscribersRepository } from "./subscribers.repository.ts";
import type { SubscriberRow } from "./subscribers.table.ts";

type Deps = {
  subscribers: SubscribersRepository;
  mail: Pick<MailService, "isConfigured">;
  audit: AuditLog;
  write: Write;
  limits: Pick<Limits, "count">;
  clock: Clock;
};

type SubscriberList = { subscribers: Subscriber[]; nextCursor: string | null };

const DAY_MS = 24 * 60 * 60 * 1_000;

export type SubscribersService = ReturnType<typeof createSubscribersService>;

export function createSubscribersService(deps: Deps) {
  const { subscribers, mail, audit, write, limits, clock } = deps;
  const mustConfirm = mail.isConfigured;

  return {
    /**
     * Adds the address: for good where nothing can be mailed, else until its owner has confirmed it. One that is there
     * already, in any letter case, is answered the same, so nobody learns from it who subscribes.
     * @throws {DomainError} TOO_MANY_REQUESTS
     */
    async subscribe(
      caller: Caller,
      { email }: SubscribeInput,
      consentForm: SubscriberRow["consentForm"] = "subscribeForm",
    ): Promise<SubscribeOutcome> {
      await limits.count(subscriptionsPerSubnet, caller.subnet);
      const now = clock.now();
      await write(async (unit) => {
        const id = await subscribers.insertOrRenew(unit.tx, {
          id: newId(),
          email,
          emailKey: email.toLowerCase(),
          createdAt: now,
          consentForm,
          consentWording: CONSENT_WORDING,
          confirmedAt: mustConfirm ? null : now,
          token: newSecret(),
        });
        if (mustConfirm) await unit.enqueue(askToConfirmJob, { id });
      });
      return { mustConfirm };
    },

    /** Every confirmed subscriber, by cursor, newest first. */
    async list(caller: Caller, input: ListInput): Promise<SubscriberList> {
      assertAllowed(caller, canListSubscribers(caller.principal));
      const { rows, nextCursor } = await subscribers.findConfirmed(input);
      return { subscribers: rows.map(presentSubscriber), nextCursor };
    },

    /** Every confirmed subscriber with what they consented to, newest first, read as it is asked for. */
    exportRows(caller: Caller): AsyncIterable<ConsentRecord> {
      assertAllowed(caller, canListSubscribers(caller.principal));
      const rows = readAllRows(subscribers.findConfirmed, presentConsent);
      return audit.exported(caller.principal, "Subscribers", rows);
    },

    /** One page of the administrators' Subscribers screen. */
    async listTable(caller: Caller, input: SubscriberTableInput): Promise<SubscriberTablePage> {
      assertAllowed(caller, canListSubscribers(caller.principal));
      const { rows, ...counts } = await subscribers.findTablePage(input);
      return { subscribers: rows.map(presentSubscriber), page: input.page, ...counts };
    },

    /** @throws {DomainError} SUBSCRIBER_NOT_FOUND */
    async delete(caller: Caller, id: string): Promise<void> {
      assertAllowed(caller, canListSubscribers(caller.principal));
      await write(async ({ tx }) => {
        if (!(await subscribers.remove(tx, id))) throw new DomainError(subscriberNotFound);
        await audit.record(tx, {
          actor: caller.principal,
          action: "subscribers.delete",
          target: { kind: "subscriber", id },
        });
      });
    },

    /** Confirmed ones. */
    count: () => subscribers.countConfirmed(),

    /** Forgets addresses whose owners never said yes. */
    async sweep(): Promise<void> {
      const before = new Date(clock.now().getTime() - UNCONFIRMED_KEPT_DAYS * DAY_MS);
      await subscribers.removeWaitingSince(before);
    },
  };
}
