import { type ListInput, TABLE_PAGE_SIZE } from "@ebute/contracts/primitives";
import type {
  SubscribeInput,
  Subscriber,
  SubscriberTableInput,
  SubscriberTablePage,
} from "@ebute/contracts/subscribers";
import type { Clock } from "#platform/clock.ts";
import { pageCountOf } from "#platform/db/page-count.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { newId } from "#platform/ids.ts";
import type { Limits } from "#platform/limits/limits.ts";
import { assertAllowed, type Caller } from "#platform/principal.ts";
import { subscriptionsPerSubnet } from "./subscribers.limits.ts";
import { canListSubscribers } from "./subscribers.policy.ts";
import { presentSubscriber } from "./subscribers.presenter.ts";
import type { SubscribersRepository } from "./subscribers.repository.ts";

type Deps = {
  subscribers: SubscribersRepository;
  write: Write;
  limits: Pick<Limits, "count">;
  clock: Clock;
};

type SubscriberList = { subscribers: Subscriber[]; nextCursor: string | null };

export type SubscribersService = ReturnType<typeof createSubscribersService>;

export function createSubscribersService({ subscribers, write, limits, clock }: Deps) {
  return {
    /**
     * Adds the address. One that is there already, in any letter case, is answered the same and adds nothing,
     * so nobody learns from it who subscribes.
     * @throws {DomainError} TOO_MANY_REQUESTS
     */
    async subscribe(caller: Caller, { email }: SubscribeInput): Promise<void> {
      await limits.count(subscriptionsPerSubnet, caller.subnet);
      const row = { id: newId(), email, emailKey: email.toLowerCase(), createdAt: clock.now() };
      await write(({ tx }) => subscribers.insertUnlessKnown(tx, row));
    },

    /** Every subscriber, by cursor, newest first. */
    async list(caller: Caller, input: ListInput): Promise<SubscriberList> {
      assertAllowed(caller, canListSubscribers(caller.principal));
      const { rows, nextCursor } = await subscribers.findAll(input);
      return { subscribers: rows.map(presentSubscriber), nextCursor };
    },

    /** One page of the administrators' Subscribers screen. */
    async listTable(caller: Caller, input: SubscriberTableInput): Promise<SubscriberTablePage> {
      assertAllowed(caller, canListSubscribers(caller.principal));
      const [rows, total] = await Promise.all([
        subscribers.findTablePage(input),
        subscribers.count(),
      ]);
      const pageCount = pageCountOf(total, TABLE_PAGE_SIZE);
      return { subscribers: rows.map(presentSubscriber), page: input.page, pageCount, total };
    },

    count: () => subscribers.count(),
  };
}
