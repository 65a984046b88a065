import { EMAIL_MAX_CHARS } from "@ebute/contracts/primitives";
import {
  type BouncedList,
  type StopAddressesInput,
  subscriberNotFound,
} from "@ebute/contracts/subscribers";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { SubscriberStops } from "../subscribers.repository.ts";

type Deps = { stops: SubscriberStops; write: Write; clock: Clock };

const BOUNCED_REASON = "A letter to this address came back.";

/** Bounds the query; a list of bounces has some hundred addresses. */
const ADDRESSES_MAX = 2_000;

export type SubscriberStopsService = ReturnType<typeof createSubscriberStopsService>;

/** Keeps newsletters from addresses that take no mail. */
export function createSubscriberStopsService({ stops, write, clock }: Deps) {
  return {
    /** Finds the subscribers whose addresses a pasted text contains. Changes nothing. */
    async findBounced({ text }: { text: string }): Promise<BouncedList> {
      const rows = await stops.findReaders(addressesIn(text));
      return { subscribers: rows.map(({ id, email }) => ({ _id: id, email })) };
    },

    /** Idempotent: an address that is stopped or gone stays so. */
    async stop(caller: Caller, { ids }: StopAddressesInput): Promise<void> {
      await write(caller.principal, async (unit) => {
        const change = { reason: BOUNCED_REASON, at: clock.now() };
        const stopped = await stops.stop(unit.tx, ids, change);
        const [first] = stopped;
        if (!first) return;
        const target = { kind: "subscriber", id: first } as const;
        await unit.record("subscribers.stop", target, { count: stopped.length });
      });
    },

    /**
     * Lets newsletters go to an address again.
     * @throws {DomainError} SUBSCRIBER_NOT_FOUND
     */
    async allow(caller: Caller, id: string): Promise<void> {
      await write(caller.principal, async (unit) => {
        if (!(await stops.allow(unit.tx, id))) throw new DomainError(subscriberNotFound);
        await unit.record("subscribers.allow", { kind: "subscriber", id });
      });
    },
  };
}

/** Splits at everything that surrounds an address in a report, so it runs in linear time. */
function addressesIn(text: string): string[] {
  const words = text.toLowerCase().split(/[\s<>()[\]{}"',;:=|\\]+/u);
  const addresses = words
    .filter((word) => word.includes("@") && word.length <= EMAIL_MAX_CHARS + 1)
    .map((word) => word.replace(/^[.]+|[.!?]+$/g, ""));
  return [...new Set(addresses)].slice(0, ADDRESSES_MAX);
}
